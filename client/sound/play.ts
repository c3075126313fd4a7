import { settings } from '#client/state/settings.ts';
import { VOICES, type Voice } from './voices.ts';

let context: AudioContext | null = null;
let loudness: GainNode | null = null;

/**
 * Makes a sound, if sound is turned on and the browser allows it. Audio is created with the first sound: browsers ask
 * for a touch or a click first, and a player without sound should not load it. The event is for tests.
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
