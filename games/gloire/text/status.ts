/** Standing of the match for one seat, the card of one model, and the final account, in lines of text. */
import type { Result, Seat, SheetTrack } from '#engine/game.ts';
import { STATS } from '../content/types.ts';
import { byId, conscious } from '../rules/play.ts';
import { statSum } from '../rules/stats.ts';
import type { Model, State } from '../state.ts';
import { conditions } from './conditions.ts';
import { count, seatName } from './names.ts';
import { tracksOf } from './tracks.ts';

export function status(s: State, seat: Seat): string[] {
  const lines = [`Turn ${s.turn}${s.phase === 'activations' && s.level < 90 ? `, Dodge ${s.level}` : ''}.`];
  s.seats.forEach(({ name }, at) => {
    lines.push(
      `${name}${at === seat ? ' (you)' : ''}: ${count(s.vp[at] ?? 0, 'victory point')}, ${count(s.points[at] ?? 0, 'hero point')}.`,
    );
  });
  return lines;
}

/** A row of a track: crossed boxes in brackets, the one in force marked. */
function rowText({ label, note, guard, stats, boxes, end }: SheetTrack): string {
  const shown = boxes.map(({ values, crossed, inForce }) => {
    const text = values.join('/');
    return inForce ? `>${text}` : crossed ? `[${text}]` : text;
  });
  const head = `${label}${note === '' ? '' : ` (${note})`} DR ${guard?.value ?? 0}`;
  return `${head}, ${stats.map((stat) => stat.label).join('/')}: ${shown.join(' ')}, then ${end.text}`;
}

export function card(s: State, id: string): string[] {
  const m = byId(s, id);
  if (m === undefined) return [];
  const lines = [
    `${m.card.name}, ${m.card.title}, Grade ${m.card.grade}${m.seat === null ? ', nobody’s' : `, ${seatName(s, m.seat)}`}.`,
  ];
  for (const track of tracksOf(m)) lines.push(rowText(track));
  lines.push(STATS.map((stat) => `${stat.toUpperCase()} ${statSum(s, m, stat).value}`).join(', '));
  if (m.card.weapons.length > 0)
    lines.push(`Weapons: ${m.card.weapons.map(({ key, weapon }) => armText(m, key, weapon.name)).join(', ')}.`);
  if (m.card.skills.length > 0) {
    lines.push(
      `Skills: ${m.card.skills.map(({ skill, level }) => (level > 1 ? `${skill.name} ${level}` : skill.name)).join(', ')}.`,
    );
  }
  const how = conditions(s, m).map(({ label }) => label);
  if (how.length > 0) lines.push(`Now: ${how.join(', ')}.`);
  return lines;
}

function armText(m: Model, key: string, name: string): string {
  const arm = m.arms.find((one) => one.key === key);
  if (arm === undefined) return name;
  if (arm.held === 0) return `${name} (not in hand)`;
  const weapon = m.card.weapons.find((one) => one.key === key)?.weapon;
  if (weapon?.firearm !== true) return arm.held > 1 ? `${name} (${arm.held})` : name;
  return `${name} (${arm.fouled ? 'fouled' : arm.loaded ? 'loaded' : 'empty'})`;
}

/** Who won and why, and what each side has left. Each single victory point is in the result's own parts. */
export function result(s: State, { winners, scores }: Result): string[] {
  const lines = [
    winners.length === 0
      ? 'Nobody wins.'
      : `${winners.map((seat) => seatName(s, seat)).join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}.`,
  ];
  if (s.ended !== null) lines.push(`${s.ended.reason.charAt(0).toUpperCase()}${s.ended.reason.slice(1)}.`);
  scores.forEach((score, seat) => {
    const own = s.models.filter((m) => m.owner === seat);
    const up = own.filter((m) => m.onTable && conscious(m)).length;
    lines.push(
      `${seatName(s, seat)}: ${count(score, 'victory point')}, ${up} of ${count(own.length, 'model')} on their feet.`,
    );
  });
  return lines;
}
