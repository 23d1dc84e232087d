export function loadedAtOnce(script: string): Set<string>;
export function loadedWhenOpen(script: string): Set<string>;
export function loadedInTime(script: string): Set<string>;
