let context: AudioContext | undefined;

const TONES = [
  { hertz: 784, at: 0 },
  { hertz: 1047, at: 0.16 },
];
const LENGTH_S = 0.3;

/** Plays two short tones. Silent if the browser has no audio, or allows none before the first user gesture. */
export async function ring(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // The browser also suspends it after a while without sound.
  if (context.state !== 'running') await context.resume();
  for (const { hertz, at } of TONES) playTone(context, hertz, context.currentTime + at);
}

function playTone(audio: AudioContext, hertz: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  // Fades in and out within hundredths of a second: a tone that is cut clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH_S);
}
