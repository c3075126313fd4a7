/** What must hold of every state between two inputs. For the conformance suite. */
import { marksOn } from './motives/markers.ts';
import { byId, pieceById, standing } from './rules/play.ts';
import type { Model, State } from './state.ts';

export function audit(s: State): readonly string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const m of s.models) {
    if (seen.has(m.id)) problems.push(`${m.id} is there twice`);
    seen.add(m.id);
    auditModel(s, m, problems);
  }
  for (const seat of [0, 1] as const) auditSide(s, seat, problems);
  auditActivation(s, problems);
  return problems;
}

function auditModel(s: State, m: Model, problems: string[]): void {
  const say = (what: string): void => {
    problems.push(`${m.id} ${what}`);
  };
  if (m.damage < 0 || m.damage > m.card.wounds || m.damage % 1 !== 0) say(`has taken ${m.damage} damage`);
  if (m.alive === m.damage >= m.card.wounds) say('is alive with all its wounds, or dead without');
  if (m.marks.some((n) => n < 0 || n % 1 !== 0)) say('has less than no markers');
  if (!m.alive && (m.toggles.length > 0 || m.bonuses.length > 0)) say('is dead and has effects');
  if (m.link === null) return;
  if (!standing(m)) say('is gone and leads somebody');
  if (pieceById(s, m.link)?.objective?.seat !== m.seat) say(`leads "${m.link}", which is not there`);
  if (s.models.some((other) => other !== m && other.link === m.link)) say('leads what somebody else leads');
}

/** Markers that count for a seat, wherever they are. */
function markersOf(s: State, seat: 0 | 1): number {
  return s.models.reduce((all, m) => (m.alive ? all + marksOn(m, seat) : all), s.pools[seat]);
}

function auditSide(s: State, seat: 0 | 1, problems: string[]): void {
  const say = (what: string): void => {
    problems.push(`seat ${seat} ${what}`);
  };
  const account = s.account.reduce((all, one) => (one.seat === seat ? all + one.amount : all), 0);
  if (account !== s.morale[seat]) say(`has ${s.morale[seat]} morale and an account of ${account}`);
  const dead = s.models.filter((m) => m.seat === seat && !m.alive).length;
  if (dead !== s.casualties[seat]) say(`has ${s.casualties[seat]} casualties and ${dead} dead models`);
  if (s.pools[seat] < 0) say('has less than no markers in its pool');
  if (markersOf(s, seat) > 2 * Math.max(s.ranks[0], s.ranks[1])) say('has more markers than its leaders have ranks');
  if (s.motivations[seat] === null && markersOf(s, seat) > 0) say('has markers and no motivation');
}

function auditActivation(s: State, problems: string[]): void {
  const now = s.activation;
  if (now === null) return;
  for (const id of now.members) {
    const m = byId(s, id);
    if (m === undefined) problems.push(`${id} is activated and does not exist`);
    else if (m.seat !== s.mover || !m.activated) problems.push(`${id} is activated out of turn`);
  }
  for (const id of now.done)
    if (!now.members.includes(id)) problems.push(`${id} is finished with a stage it had no part in`);
}
