import { settings } from '#client/state/settings.ts';
import { VOICES, type Voice } from './voices.ts';

let context: AudioContext | null = null;
let loudness: GainNode | null = null;

/**
 * Makes a sound, if sound is wanted and the page may. There is no audio at all before: browsers want a person's touch
 * first, and who never asks for sound should not pay for it. The event is for tests and the curious.
 */
export function play(voice: Voice): void {
  const { sound, volume } = settings.get();
  if (!sound || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (loudness === null) {
      loudness = new GainNode(context);
      loudness.connect(context.destination);
    }
    loudness.gain.value = volume / 100;
    if (context.state === 'suspended') void context.resume();
    VOICES[voice]({ context, to: loudness, at: context.currentTime });
  } catch {
    // A machine without a way to make sound: everything is also written.
    return;
  }
  dispatchEvent(new CustomEvent('fray:sound', { detail: voice }));
}

/** Lets the machine's audio go when sound is turned off. */
settings.subscribe(() => {
  if (settings.get().sound || context === null) return;
  void context.close();
  context = null;
  loudness = null;
});
