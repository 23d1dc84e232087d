export function serve(port: number): Promise<void>;
