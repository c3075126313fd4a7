/** What must hold of every state between two inputs: every model once, and what the state points at is there. For the conformance suite. */
import { living } from './rules/play.ts';
import type { State } from './state.ts';

export function audit(s: State): readonly string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const m of s.models) {
    if (seen.has(m.id)) problems.push(`${m.id} is there twice`);
    seen.add(m.id);
    if (m.ap < 0 || m.injuries < 0 || m.fatigue < 0) problems.push(`${m.id} has less than nothing of something`);
    if (new Set(m.maladies).size !== m.maladies.length) problems.push(`${m.id} has a Malady twice`);
    if (!m.onTable && s.phase === 'activations' && m.alive) problems.push(`${m.id} was never deployed`);
    if (m.summoner !== null && !s.models.some((other) => other.id === m.summoner)) {
      problems.push(`${m.id} was summoned by nobody`);
    }
  }
  const { activation } = s;
  const active = activation === null ? undefined : s.models.find((m) => m.id === activation.model);
  if (activation !== null && active === undefined) problems.push(`${activation.model} is active and does not exist`);
  if (new Set(s.markers.map((marker) => marker.n)).size !== s.markers.length)
    problems.push('two markers have one number');
  for (const seat of [0, 1] as const) {
    const fallen = s.models.filter((m) => m.seat === seat && !m.alive).length;
    if (s.casualties[seat] > fallen) problems.push(`more Casualties of seat ${seat} than models that fell`);
  }
  if (s.models.some((m) => living(m) && !(m.z >= 0))) problems.push('somebody stands below the table');
  return problems;
}
