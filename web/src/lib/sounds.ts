// A soft sound when it is one's turn; off unless somebody wants it.
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

export function ping(): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [index, pitch] of [523, 784].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    tone.type = "sine";
    const start = now + index * 0.12;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.15, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.45);
  }
}
