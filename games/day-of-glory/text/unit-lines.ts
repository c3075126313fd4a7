/** What there is to say about a unit or a model, as named lines in groups: what a card on the table prints. */
import type { Sheet } from '#engine/game.ts';
import { ROLES } from '../army/cost.ts';
import { itemText } from '../army/item-text.ts';
import { contentOf } from '../content/library.ts';
import { meleeWith } from '../rules/contact.ts';
import { demonOf } from '../rules/demon-facts.ts';
import { effectsIn, effectsOn } from '../rules/effects.ts';
import { isSpent } from '../rules/item-spent.ts';
import { fullRows } from '../rules/layout.ts';
import { mostHealth } from '../rules/lowered.ts';
import { joinedHeroes, rankAndFile, unitById } from '../rules/play.ts';
import { powerOf } from '../rules/power.ts';
import { setName } from '../rules/ready.ts';
import { reloadsLeft } from '../rules/reload.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { carriageLines } from './carriage.ts';
import { blessingLines, effectLines, lossLines } from './effects.ts';
import { armourText, naturalText, weaponText } from './gear.ts';
import { called, unitName } from './names.ts';
import { pieceLines } from './piece.ts';
import { capital, count, list, shapeText } from './words.ts';

type Line = Sheet['lines'][number];

export function unitLines(s: State, u: Unit): Line[] {
  const lines: Line[] = [];
  const add = (group: string, name: string, text: string, clause?: string): void => {
    lines.push(clause === undefined ? { group, name, text } : { group, name, text, clause });
  };
  const card = s.cards[u.card] as Card;
  const rows = fullRows(u);
  if (u.models.length > 0) {
    const full = u.formation === 'regiment' ? `, ${count(rows, 'full row')}` : '';
    add('state', 'Formation', `${shapeText(u.formation, u.files, u.rows)}${full}`, 'DG-FORM-01');
  }
  for (const [name, text, clause] of states(s, u)) add('state', name, text, clause);
  for (const [name, text, clause] of [...pieceLines(s, u), ...carriageLines(s, u)]) add('state', name, text, clause);
  const whole = effectLines(s, effectsIn(s, u), u.id);
  for (const [name, text, clause] of [...whole, ...lossLines(u.models)]) add('effect', name, text, clause);
  for (const [name, text, clause] of blessingLines(s, u.models)) add('effect', name, text, clause);
  for (const [name, text, clause] of accounts(s, u)) add('round', name, text, clause);
  lines.push(...gearLines(s, u, cardsIn(s, u)));
  for (const m of rankAndFile(s, u)) {
    if (m.role === null) continue;
    const { name, clause } = ROLES[m.role];
    add('upgrade', name, `row ${m.row + 1}, file ${m.file + 1}`, clause);
  }
  for (const m of joinedHeroes(s, u)) {
    const hero = s.cards[m.card] as Card;
    add('hero', hero.name, heroText(s, hero, m), 'DG-HERO-01');
  }
  lines.push(...demonLines(s, u), ...traitLines(s, card));
  lines.push(
    ...spellLines(
      s,
      card,
      u.models.reduce((n, m) => n + powerOf(s, m.id), 0),
    ),
  );
  if (u.kind === 'hero') lines.push(...classLines(s, card));
  add('power', 'Power', `${powerText(s, u)}`, 'DG-ARMY-03');
  return lines;
}

/** The lines of one model in its unit. */
export function modelLines(s: State, u: Unit, m: Model): Line[] {
  const card = s.cards[m.card] as Card;
  const lines: Line[] = [
    { group: 'state', name: 'Stands in', text: `${unitName(s, u)}, row ${m.row + 1}, file ${m.file + 1}` },
  ];
  if (m.role !== null)
    lines.push({ group: 'upgrade', name: ROLES[m.role].name, text: '', clause: ROLES[m.role].clause });
  if (m.crouching) lines.push({ group: 'state', name: 'Crouching', text: '-2 agility in melee', clause: 'DG-CRO-05' });
  const lasting = [...effectLines(s, effectsOn(s, u, m), m.id), ...lossLines([m]), ...blessingLines(s, [m])];
  for (const [name, text, clause] of lasting) {
    lines.push({ group: 'effect', name, text, clause });
  }
  lines.push(...spellLines(s, card, powerOf(s, m.id)));
  lines.push(...gearLines(s, u, [card]), ...classLines(s, card), ...traitLines(s, card));
  lines.push({ group: 'power', name: 'Power', text: `${m.power}`, clause: 'DG-ARMY-03' });
  return lines;
}

function states(s: State, u: Unit): [string, string, string][] {
  const out: [string, string, string][] = [];
  const enemies = meleeWith(s, u);
  if (u.fleeing) out.push(['In flight', 'runs for the nearest edge until it rallies', 'DG-FLEE-02']);
  if (enemies.length > 0) out.push(['In melee', `with ${list(enemies.map((v) => unitName(s, v)))}`, 'DG-MEL-01']);
  if (u.mustReform) out.push(['Mixed up', 'must reform when it next activates', 'DG-SPLIT-05']);
  const empty = reloadsLeft(u.models);
  if (empty > 0) out.push(['Reloading', `${count(empty, 'action')} to go`, 'DG-WPN-23']);
  const low = u.models.filter((m) => m.crouching).length;
  if (low > 0) out.push(['Crouching', count(low, 'model'), 'DG-CRO-01']);
  if (u.impact.length > 0) {
    out.push([
      'First blow',
      `still to come after its charge at ${list(u.impact.map((id) => called(s, id)))}`,
      'DG-R-085',
    ]);
  }
  for (const c of s.challenges) {
    const mine = (id: string): boolean => u.models.some((m) => m.id === id);
    const other = mine(c.challenger) ? c.challenged : mine(c.challenged) ? c.challenger : null;
    if (other !== null) out.push(['Challenge', `with ${called(s, other)}`, 'DG-CHL-01']);
  }
  if (u.place === 'reserve')
    out.push(['Off the table', s.held.includes(u.id) ? 'held back' : 'to be deployed', 'DG-R-046']);
  if (u.place === 'joined') out.push(['Joined', `stands in ${called(s, u.joined ?? '')}`, 'DG-HERO-01']);
  return out;
}

/** What this round has brought. */
function accounts(s: State, u: Unit): [string, string, string][] {
  const out: [string, string, string][] = [];
  let dealt = 0;
  for (const h of s.harm) if (h.by === u.id) dealt += h.wounds;
  if (u.charged.length > 0) {
    out.push(['Charged', list(u.charged.map((id) => called(s, id))), 'DG-MOR-05']);
  }
  if (dealt > 0) out.push(['Damage caused', count(dealt, 'wound'), 'DG-MOR-02']);
  if (u.died > 0) out.push(['Died', count(u.died, 'model'), 'DG-MOR-13']);
  if (u.shamed) out.push(['Shamed', 'a challenge was refused: -2', 'DG-CHL-05']);
  if (u.killed > 0 || u.fled > 0) out.push(['Lost so far', `${u.killed} power killed, ${u.fled} fled`, 'DG-MOR-18']);
  return out;
}

function cardsIn(s: State, u: Unit): Card[] {
  const keys = new Set(rankAndFile(s, u).map((m) => m.card));
  const cards = [...keys].map((key) => s.cards[key] as Card);
  return cards.length > 0 ? cards : [s.cards[u.card] as Card];
}

function gearLines(s: State, u: Unit, cards: readonly Card[]): Line[] {
  const lines: Line[] = [];
  const host = u.place === 'joined' ? (unitById(s, u.joined ?? '') ?? u) : u;
  for (const card of cards) {
    const set = card.sets[host.ready[card.id] ?? 0];
    if (set !== undefined && card.attacks > 0) {
      lines.push({ group: 'weapon', name: 'In hand', text: setName(card, set).toLowerCase(), clause: 'DG-R-022' });
    }
    for (const w of card.weapons) lines.push({ group: 'weapon', name: w.name, text: weaponText(w), clause: w.clause });
    lines.push(...itemLines(s, host, card));
    for (const a of card.natural) {
      lines.push({ group: 'weapon', name: a.name, text: naturalText(a), clause: 'DG-CRE-04' });
    }
  }
  const seen = new Set<string>();
  return lines
    .concat(
      cards.flatMap((card) =>
        card.armour.map((a) => ({ group: 'armour', name: a.name, text: armourText(a), clause: a.clause })),
      ),
    )
    .concat(
      cards.flatMap(({ barding: b }) =>
        b === null ? [] : [{ group: 'armour', name: `${b.name} barding`, text: armourText(b), clause: b.clause }],
      ),
    )
    .filter((line) => {
      const key = `${line.group} ${line.name} ${line.text}`;
      return seen.has(key) ? false : seen.add(key) !== undefined;
    });
}

/** What a model can cast, with its power dice. */
function spellLines(s: State, card: Card, dice: number): Line[] {
  if (card.spells.length === 0) return [];
  const lines: Line[] = [{ group: 'spell', name: 'Power dice', text: `${dice} left`, clause: 'DG-SPL-03' }];
  const pool = s.options['winds-of-magic'] === true ? s.winds[card.seat as 0 | 1] : null;
  if (pool !== null) lines.push({ group: 'spell', name: 'In the pool', text: `${pool} dice`, clause: 'DG-SPL-11' });
  for (const { name, value, text, clause } of card.spells) {
    lines.push({ group: 'spell', name: `${name} ${value}`, text, clause });
  }
  return lines;
}

/** Magic items with what each does; what is used up is told of the models that have used it. */
function itemLines(s: State, u: Unit, card: Card): Line[] {
  return (card.items ?? []).map((item) => {
    const mine = u.models.filter((m) => m.card === card.id);
    const used = mine.length > 0 && mine.every((m) => isSpent(m, item.id));
    const whose = card.kind !== 'hero' && mine.length === 1 && mine[0]?.role === 'sergeant' ? 'Of the sergeant. ' : '';
    const text = `${whose}${itemText(contentOf(s), item)}${used ? ' Used.' : ''}`;
    return { group: 'item', name: item.name, text, clause: item.clause };
  });
}

/** What a demon is, whom it obeys and how long it stays. */
function demonLines(s: State, u: Unit): Line[] {
  const demon = demonOf(s, u);
  if (u.demon === undefined || demon === undefined) return [];
  const { bound, grudge } = u.demon;
  const lines: Line[] = [
    bound === null
      ? { group: 'state', name: 'Wild', text: 'goes for the nearest unit, whoever it is', clause: 'DG-DEM-13' }
      : { group: 'state', name: 'Bound', text: `obeys ${called(s, bound)}`, clause: 'DG-DEM-14' },
  ];
  if (grudge !== null) {
    lines.push({ group: 'state', name: 'Grudge', text: `goes for ${called(s, grudge)} first`, clause: 'DG-DEM-15' });
  }
  const goes = demon.gift?.kind === 'lingers' ? demon.gift.on : 5;
  lines.push(
    { group: 'trait', name: demon.name, text: demon.text, clause: demon.clause },
    { group: 'trait', name: 'Binding value', text: `more than ${demon.binding}`, clause: 'DG-DEM-14' },
    { group: 'trait', name: 'Dissipates', text: `on ${goes}+ at the end of a round`, clause: 'DG-DEM-27' },
    { group: 'trait', name: 'Demon', text: 'chaotic and scary; knows no fear', clause: 'DG-DEM-18' },
    { group: 'power', name: 'Worth', text: 'no victory points', clause: 'DG-DEM-28' },
  );
  return lines;
}

function traitLines(s: State, card: Card): Line[] {
  return card.profile.traits.flatMap((id) => {
    const trait = contentOf(s).traits.get(id);
    return trait === undefined ? [] : [{ group: 'trait', name: trait.name, text: trait.text, clause: trait.clause }];
  });
}

function classLines(s: State, card: Card): Line[] {
  const lines: Line[] = [];
  if (card.general) lines.push({ group: 'class', name: 'General', text: '+1 nerve within 6"', clause: 'DG-ARMY-25' });
  if (card.armyStandard) {
    lines.push({ group: 'class', name: 'Army standard', text: '+2 nerve within 6"', clause: 'DG-ARMY-27' });
  }
  for (const [id, level] of Object.entries(card.classes)) {
    const of = contentOf(s).classes.get(id);
    if (of !== undefined) lines.push({ group: 'class', name: `${of.name} ${level}`, text: of.text, clause: of.clause });
  }
  const god = contentOf(s).gods.get(card.god);
  if (god !== undefined) {
    const { sermon, prayer } = god;
    lines.push({ group: 'class', name: god.name, text: '', clause: 'DG-GOD-01' });
    lines.push({ group: 'class', name: 'Sermon', text: sermon.text, clause: sermon.clause });
    lines.push({ group: 'class', name: 'Prayer', text: prayer.text, clause: prayer.clause });
  }
  return lines;
}

export function heroText(s: State, card: Card, m: Model): string {
  const said: string[] = [];
  if (card.general) said.push('general');
  if (card.armyStandard) said.push('army standard bearer');
  for (const [id, level] of Object.entries(card.classes)) {
    said.push(`${(contentOf(s).classes.get(id)?.name ?? id).toLowerCase()} ${level}`);
  }
  said.push(`${m.health} of ${mostHealth(s, m)} health`, `row ${m.row + 1}`);
  return capital(said.join(', '));
}

function powerText(s: State, u: Unit): string {
  let power = 0;
  for (const m of u.models) power += m.power;
  const card = s.cards[u.card] as Card;
  return u.models.length > 1 ? `${power}, ${card.power} a model` : `${power || card.power}`;
}
