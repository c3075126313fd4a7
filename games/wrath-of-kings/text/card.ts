/** Everything about one model, one thing a line; also what there is to say about a piece of terrain or an objective. */
import type { Sheet } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import { ABILITY_IDS, type Ability, type AttackKind } from '../content/types.ts';
import { mobility, rateOf, valueParts, willpower } from '../rules/abilities.ts';
import { engaged, sphere } from '../rules/measure.ts';
import { byId, isCommander, pieceById, standing, woundsLeft } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { abilityEntry } from '../words/abilities.ts';
import {
  abilityName,
  abilityText,
  actionText,
  attackText,
  chartText,
  inspireText,
  kindText,
} from '../words/wording.ts';
import { called, modelName, motivationName, seatName } from './names.ts';
import { terrainLines } from './terrain.ts';
import { at, capital, count, inches, list, partList, signed } from './words.ts';

export function card(s: State, id: string): string[] {
  const m = byId(s, id);
  if (m !== undefined) return modelCard(s, m);
  const piece = pieceById(s, id);
  return piece === undefined ? [] : terrainLines(s, piece);
}

function modelCard(s: State, m: Model): string[] {
  return [
    heading(s, m),
    place(s, m),
    numbers(s, m),
    ...modelLines(s, m).map(({ group, name, text, clause }) => {
      const what = group === 'state' ? name : `${capital(group)} ${name}`;
      return `${what}: ${text.replace(/\.$/, '')}${clause === undefined ? '' : ` [${clause}]`}.`;
    }),
  ];
}

function heading(s: State, m: Model): string {
  const house = contentOf(s).houses.get(m.card.house)?.name;
  const side = [seatName(m.seat), house].filter((word) => word !== undefined).join(', ');
  const commands = isCommander(s, m) ? ', commander' : '';
  return `${modelName(s, m)} (${m.id}), ${side}. ${capital(kindText(m.card))}${commands}.`;
}

function place(s: State, m: Model): string {
  if (!m.alive) return 'Removed as a casualty.';
  if (!m.onTable) return `Not yet on the table; zone ${m.card.dz}.`;
  const said = [`Stands at ${at([m.x, m.y])}`];
  if (engaged(s, m)) said.push('engaged');
  said.push(m.activated ? 'activated this round' : 'not yet activated');
  return `${said.join(', ')}.`;
}

function numbers(s: State, m: Model): string {
  const move = mobility(s, m);
  const will = willpower(s, m);
  const parts = (of: typeof move): string => (of.parts.length > 1 ? ` (${partList(of.parts)})` : '');
  const wounds = `${woundsLeft(m)} of ${count(m.card.wounds, 'wound')} left`;
  return `Mobility ${inches(move.value)}${parts(move)}, Willpower ${will.value}${parts(will)}, ${count(m.card.resilience, 'hit')} for 1 damage, ${wounds}, size ${m.card.size}, base ${m.card.base} mm.`;
}

const KIND_CLAUSES: Readonly<Record<AttackKind, string>> = {
  melee: 'WK-MEL-01',
  ranged: 'WK-RNG-01',
  magic: 'WK-MAG-01',
  will: 'WK-WIL-01',
};

/** The lines of the card, what changes in play first. */
export function modelLines(s: State, m: Model): Sheet['lines'] {
  const lines: { group: string; name: string; text: string; clause?: string }[] = [];
  const add = (group: string, name: string, text: string, clause?: string): void => {
    lines.push({ group, name, text, ...(clause === undefined ? {} : { clause }) });
  };
  stateLines(s, m, add);
  add('defence', 'Chart', `${chartText(m.card.defence)}.`, 'WK-DEF-01');
  for (const attack of m.card.attacks) {
    const rate = rateOf(s, m, attack);
    const more = rate.parts.length > 1 ? ` Now ${count(rate.value, 'die', 'dice')} (${partList(rate.parts)}).` : '';
    add('attack', attack.name, `${capital(attackText(attack))}.${more}`, KIND_CLAUSES[attack.kind]);
  }
  for (const action of m.card.actions) {
    const clause = action.kind === 'toggle' ? 'WK-ACN-05' : 'WK-ACN-08';
    add('action', action.name, `${capital(actionText(action))}.`, clause);
  }
  for (const ability of m.card.abilities) add('ability', ...named(ability));
  for (const id of ABILITY_IDS) {
    const { value, parts } = valueParts(s, m, id);
    if (parts.length > 1) add('now', abilityEntry(id).name, `${value} (${partList(parts)})`, 'WK-ABL-03');
  }
  for (const ability of s.training[m.seat as 0 | 1]) {
    const [name, text] = named(ability);
    add('training', name, text, 'WK-LDR-06');
  }
  leaderLines(s, m, add);
  return lines;
}

type Add = (group: string, name: string, text: string, clause?: string) => void;

function named(ability: Ability): [string, string, string] {
  return [abilityName(ability), abilityText(ability), abilityEntry(ability.id).clause];
}

function leaderLines(s: State, m: Model, add: Add): void {
  if (m.card.type !== 'leader') return;
  const size = contentOf(s).sizes.get(s.size);
  const commands = isCommander(s, m);
  const leadership = commands ? size?.command : size?.leadership;
  add(
    'leader',
    commands ? 'Commander' : 'Leader',
    `sphere ${inches(sphere(s, m))}, Leadership ${leadership ?? 0}`,
    'WK-LDR-01',
  );
  if (m.card.inspire !== null) {
    add('leader', 'Inspire', `${capital(inspireText(m.card.inspire))} for ${list(m.card.traits)}`, 'WK-LDR-03');
  }
  if (m.card.training !== null && !commands) {
    add('leader', 'Training', `${abilityName(m.card.training)}, if it commanded`, 'WK-LDR-06');
  }
}

function stateLines(s: State, m: Model, add: Add): void {
  for (const id of m.toggles) {
    const action = m.card.actions.find((one) => one.id === id);
    if (action !== undefined) add('state', action.name, `on: ${actionText(action)}`, 'WK-ACN-06');
  }
  for (const { by, ability, mobility: more, ban } of m.bonuses) {
    const said =
      ability !== undefined
        ? `${abilityName(ability)} until the end of the round`
        : more !== undefined
          ? `mobility ${signed(more)} until the end of the round`
          : ban === 'sprint'
            ? 'cannot Sprint until the end of the round'
            : 'cannot use reactions until the end of the round';
    add('state', by, said, 'WK-ACN-09');
  }
  for (const seat of [0, 1] as const) {
    const motivation = s.motivations[seat];
    if (m.marks[seat] > 0 && motivation !== null) {
      const whose = `of ${seatName(seat)}'s ${motivationName(s, motivation)}`;
      add('state', count(m.marks[seat], 'marker'), whose, 'WK-MOT-12');
    }
  }
  if (m.link !== null) add('state', 'Linked', `${called(s, m.link)} goes with it`, 'WK-DTY-09');
  if (m.sprinted && standing(m)) add('state', 'Has sprinted', 'once this round', 'WK-GAC-04');
}
