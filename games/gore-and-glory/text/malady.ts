/** What a Malady does, in a few words. */
import type { MaladyId } from '../content/types.ts';

export const MALADY_TEXT: Readonly<Record<MaladyId, { text: string; clause: string }>> = {
  bleeding: { text: '1 Injury Marker whenever its Activation ends', clause: 'GG-MAL-03' },
  blind: { text: 'sees only models it touches; -2 Cs and -2 Ag', clause: 'GG-MAL-04' },
  burning: { text: 'Injury Markers whenever its Activation ends, one more each time', clause: 'GG-MAL-06' },
  disarmed: { text: 'fights Unarmed until its next Activation ends', clause: 'GG-MAL-07' },
  disoriented: { text: '-2 Mi', clause: 'GG-MAL-09' },
  pinned: { text: 'cannot Move or Disengage until its next Activation ends', clause: 'GG-MAL-10' },
  poisoned: { text: '1 Fatigue Marker whenever its Activation ends', clause: 'GG-MAL-12' },
  prone: { text: 'no Actions until it stands up, 1 AP in its own Activation; -2 Cs and -2 Ag', clause: 'GG-MAL-15' },
  slow: { text: 'every Move Action is hindered', clause: 'GG-MAL-17' },
  stunned: { text: 'loses 1 AP at once', clause: 'GG-MAL-18' },
  terrified: { text: '-2 Mr', clause: 'GG-MAL-19' },
  weakened: { text: '-2 Bd', clause: 'GG-MAL-20' },
};
