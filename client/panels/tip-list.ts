import type { TableState } from '#client/table/state.ts';

/** Something worth knowing at one moment of any game, said once. */
export interface Tip {
  id: string;
  text: string;
  /** For fingers instead of a mouse. */
  touch?: string;
  when(state: TableState, before: TableState): boolean;
}

export const TIPS: readonly Tip[] = [
  {
    id: 'refusal',
    text: 'Not allowed? Press W, or Why?, for the rule in words, what stands in the way, and the nearest thing that works.',
    touch: 'Not allowed? Why? shows the rule in words, what stands in the way, and the nearest thing that works.',
    when: ({ refused }) => refused !== null,
  },
  {
    id: 'reaction',
    text: 'Another side acts, and you may answer. Nothing goes on until you have: take it, or decline with 0.',
    touch: 'Another side acts, and you may answer. Nothing goes on until you have: take it, or decline.',
    when: (state) => {
      const [decision, last] = [asked(state), state.snapshot?.last ?? null];
      return decision?.decline != null && last !== null && last.seat !== decision.seat && !mover(state);
    },
  },
  {
    id: 'odds',
    text: 'These odds are counted, not guessed: every way the dice can fall. Each line names its rule; click it to read it.',
    touch:
      'These odds are counted, not guessed: every way the dice can fall. Each line names its rule; tap it to read it.',
    when: ({ odds, hand }) => (odds?.steps.length ?? 0) > 0 && hand?.dragging !== true,
  },
  {
    id: 'drag',
    text: 'Drag a base: the chalk shows how far it gets, the tape what it costs. Dropping only plans; Enter or the button moves it.',
    touch:
      'Hold a base, then drag it: the chalk shows how far it gets, the tape what it costs. Letting go only plans it.',
    when: (state) => mover(state) && state.hand?.plan == null && state.hand?.dragging !== true,
  },
  {
    id: 'undo',
    text: 'Changed your mind? Z takes it back, for free until a die is rolled, something is shown or another side has acted.',
    touch: 'Changed your mind? ↶ takes it back, for free until a die is rolled or another side has acted.',
    when: ({ snapshot, players }, before) =>
      snapshot?.live === true &&
      before.snapshot !== null &&
      snapshot.inputs === before.snapshot.inputs + 1 &&
      snapshot.last !== null &&
      players[snapshot.last.seat]?.kind === 'human' &&
      snapshot.undoable[snapshot.last.seat] === true,
  },
];

function asked({ snapshot, players, cover }: TableState) {
  const decision = snapshot?.live === true && cover === null ? snapshot.decision : null;
  return decision !== null && players[decision.seat]?.kind === 'human' ? decision : null;
}

function mover(state: TableState): boolean {
  return asked(state)?.acts.some(({ form }) => form.kind === 'path') === true;
}
