/** What must hold of every state between two inputs. For the conformance suite. */
import { byId, isSummoned, standing } from './rules/play.ts';
import { groundBar } from './rules/standing.ts';
import { storeyAt } from './rules/terrain.ts';
import type { Marker, State, Warrior } from './state.ts';

export function audit(s: State): readonly string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const w of s.warriors) {
    if (seen.has(w.id)) problems.push(`${w.id} is there twice`);
    seen.add(w.id);
    auditWarrior(s, w, problems);
  }
  for (const marker of s.markers) auditMarker(s, marker, problems);
  auditSpells(s, problems);
  for (const seat of [0, 1] as const) {
    const points = s.vpParts.reduce((all, part) => (part.seat === seat ? all + part.amount : all), 0);
    if (s.vp[seat] < 0) problems.push(`seat ${seat} has less than no Victory Points`);
    if (points !== s.vp[seat])
      problems.push(`seat ${seat} has ${s.vp[seat]} Victory Points and an account of ${points}`);
  }
  if (s.activation !== null && byId(s, s.activation.warrior) === undefined) {
    problems.push(`${s.activation.warrior} is active and does not exist`);
  }
  for (const { warrior } of s.owed)
    if (byId(s, warrior) === undefined) problems.push(`${warrior} owes a test and does not exist`);
  return problems;
}

function auditWarrior(s: State, w: Warrior, problems: string[]): void {
  const say = (what: string) => problems.push(`${w.id} ${what}`);
  const counts = [w.lost, w.reacted, w.reactions, w.focus];
  if (counts.some((n) => n < 0 || n % 1 !== 0)) say('has less than nothing of something');
  if (w.out && w.fleeing) say('is Taken Out and Fleeing');
  if (w.left !== null && w.onTable) say('has left the table and is on it');
  if (w.mounted && w.card.mount === null) say('rides nothing');
  for (const key of w.inUse)
    if (!w.card.carried.some((item) => item.key === key)) say(`uses "${key}" and does not carry it`);
  if (s.turn > 0 && s.phase !== 'over' && !w.onTable && w.left === null) say('was never placed');
  if (w.carries !== null && !s.markers.some(({ id, carrier }) => id === w.carries && carrier === w.id))
    say('carries what is not there');
  if (w.carries !== null && isSummoned(w)) say('was summoned and carries a marker');
  if (w.climb !== null) {
    const { piece, height, face } = w.climb;
    if (!s.pieces.some(({ id }) => id === piece)) say('climbs on nothing');
    if (!(height > 0 && height < face)) say('hangs beyond its face');
  }
  if (!w.onTable) return;
  if (!(w.z >= 0)) say('stands below the table');
  // Who lies or hangs may be where nobody stands.
  if (!standing(w) || w.climb !== null) return;
  const inside = storeyAt(s, w.x, w.y, w.z).kind === 'ground' ? groundBar(s, w, w.x, w.y) : null;
  if (inside !== null && inside.kind !== 'linear') say(`stands inside ${inside.name}`);
}

function auditMarker(s: State, { id, carrier, delivered, x, y, z }: Marker, problems: string[]): void {
  const bearers = s.warriors.filter((w) => w.carries === id);
  if (bearers.length > 1) problems.push(`${id} is carried by several`);
  if (carrier !== null && bearers[0]?.id !== carrier) problems.push(`${id} says that ${carrier} carries it`);
  if (delivered !== null && carrier !== null) problems.push(`${id} is delivered and carried`);
  if (carrier === null && delivered === null && !(x >= 0 && y >= 0 && x <= s.width && y <= s.depth && z >= 0)) {
    problems.push(`${id} lies off the table`);
  }
}

function auditSpells(s: State, problems: string[]): void {
  for (const { id, caster, target } of s.enchantments) {
    if (byId(s, caster) === undefined || byId(s, target) === undefined)
      problems.push(`${id} concerns somebody who does not exist`);
  }
  for (const { id, caster, warrior, marker } of s.summoned) {
    const owner = byId(s, caster);
    if (owner === undefined || !standing(owner)) problems.push(`${id} is kept up by nobody`);
    if ((warrior === null) === (marker === null)) problems.push(`${id} is neither a marker nor a warrior`);
    const one = warrior === null ? undefined : byId(s, warrior);
    if (warrior !== null && (one === undefined || !standing(one)))
      problems.push(`${id} is a warrior that is not there`);
  }
}
