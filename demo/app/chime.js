let context;

/** Two short notes. @param volume from 0 to 100. */
export function chime(volume) {
  // A page may make no sound before the person has done something on it.
  if (volume === 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const loudness = new GainNode(context, { gain: (volume / 100) * 0.2 });
  loudness.connect(context.destination);
  [660, 990].forEach((frequency, index) => {
    const start = context.currentTime + index * 0.09;
    const note = new OscillatorNode(context, { type: "triangle", frequency });
    const fade = new GainNode(context, { gain: 0 });
    fade.gain.setTargetAtTime(1, start, 0.005);
    fade.gain.setTargetAtTime(0, start + 0.06, 0.06);
    note.connect(fade).connect(loudness);
    note.start(start);
    note.stop(start + 0.5);
  });
}
