/** What there is to say about the piece of artillery that a unit serves. */
import { contentOf } from '../content/library.ts';
import { machineOf } from '../rules/machine.ts';
import { toLoad } from '../rules/serve.ts';
import type { State, Unit } from '../state.ts';
import { capital, count } from './words.ts';

export function pieceLines(s: State, u: Unit): [name: string, text: string, clause: string][] {
  const m = machineOf(s, u);
  if (m === undefined) return [];
  const { artillery, ammunition } = contentOf(s);
  const kind = artillery.get(m.kind);
  if (kind === undefined) return [];
  const { left } = toLoad(s, m);
  const steps = kind.later > 0 ? `${kind.loading}+${kind.later}` : `${kind.loading}`;
  const shots = Object.entries(m.shots).map(([id, n]) => `${n} ${(ammunition.get(id)?.name ?? id).toLowerCase()}`);
  const structure = `${m.structure} of ${count(kind.structure, 'structure point')}`;
  return [
    [capital(m.name), `${structure}, range ${kind.range}"`, kind.clause],
    ['Loading', left === 0 ? 'loaded' : `${left} of ${steps} to go`, 'DG-ART-07'],
    ['Shots', shots.length === 0 ? 'none' : shots.join(', '), 'DG-ART-14'],
  ];
}
