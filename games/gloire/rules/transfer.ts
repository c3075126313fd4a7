/**
 * Boxes that are moved before they are crossed off: to a devoted model (GL-SKO-02), to the horse (GL-SKO-11), by an Inept fighter's Lucky point to
 * somebody near (GL-SKO-23). All boxes of one attack move together, once, whatever skills could move them (GL-R-133), and never in a duel (GL-R-214).
 *
 * Doubtful points: the point of the Inept fighter is the Lucky one of the turn (GL-R-141); an enemy other than the attacker must be within 1" and anybody
 * within 1" but the attacker may be struck (GL-R-138). A master whose devoted model fell acts when the attack and its outcome are over, without losing his
 * activation (GL-R-133).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Option } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { actNow } from './activation.ts';
import { pay, purse } from './hero.ts';
import { byId, conscious, type G, isEnemy, must, name, within } from './play.ts';
import type { Hurt } from './rules.ts';
import { hasFlaw, skill } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

type Way = 'devotion' | 'horsemanship' | 'inept';

interface Shift {
  way: Way;
  to: Model | 'mount';
}

const CLAUSES: Readonly<Record<Way, ClauseId>> = {
  devotion: 'GL-SKO-02',
  horsemanship: 'GL-SKO-11',
  inept: 'GL-SKO-23',
};

/** Everything that could take the boxes. */
function shifts(s: State, { victim, location, by, close }: Hurt): Shift[] {
  const found: Shift[] = [];
  if (location === 'mount' || victim.duel !== null) return found;
  for (const other of s.models) {
    if (other.master !== victim.id || skill(other, 'devotion') === 0 || other === by) continue;
    if (
      other.seat === victim.seat &&
      conscious(other) &&
      other.duel === null &&
      within(other, victim, 3) &&
      other.card.track[location] !== undefined
    ) {
      found.push({ way: 'devotion', to: other });
    }
  }
  if (victim.mount !== null && skill(victim, 'horsemanship') > 0 && purse(s, victim) > 0)
    found.push({ way: 'horsemanship', to: 'mount' });
  if (close && hasFlaw(victim, 'inept') && victim.lucky > 0) {
    const near = s.models.filter(
      (other) => other !== victim && other !== by && conscious(other) && within(other, victim, 1),
    );
    if (near.some((other) => isEnemy(s, victim, other))) {
      for (const to of near)
        if (to.duel === null && to.card.track[location] !== undefined) found.push({ way: 'inept', to });
    }
  }
  return found;
}

/** `Rules.transfer`. */
export function* transfer(g: G, hurt: Hurt): Flow<Hurt> {
  const s = g.state;
  const { victim, boxes, location } = hurt;
  const found = shifts(s, hurt);
  if (found.length === 0 || victim.seat === null) return hurt;
  const { seat } = victim;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(victim)} loses ${boxes} ${boxes === 1 ? 'box' : 'boxes'} of ${location}: does another take them?`,
    clause: CLAUSES[(found[0] as Shift).way],
    subjects: [victim.id],
    acts: [
      choice({
        verb: 'transfer',
        label: 'Move the wound',
        clause: CLAUSES[(found[0] as Shift).way],
        by: ['by', 'to'],
        options: () => found.map((shift) => optionOf(victim, shift)),
        why: ({ by }) => ({
          clause: CLAUSES[by as Way] ?? 'GL-R-133',
          reason: 'the wound cannot be moved there',
          also: ['GL-R-133'],
        }),
      }),
      button('keep', 'Bear the wound', 'GL-R-133', victim.id),
    ],
    decline: { verb: 'keep' },
  }));
  const chosen = found.find(({ way, to }) => answer.verb === 'transfer' && answer.by === way && answer.to === idOf(to));
  return chosen === undefined ? hurt : moveTo(g, hurt, chosen);
}

function idOf(to: Model | 'mount'): string {
  return to === 'mount' ? to : to.id;
}

function optionOf(victim: Model, { way, to }: Shift): Option {
  const price = { devotion: 'free', horsemanship: '1 hero point', inept: 'the Lucky point' }[way];
  return {
    answer: { verb: 'transfer', by: way, to: idOf(to) },
    label: to === 'mount' ? `the ${victim.mount?.kind.name ?? 'mount'}` : name(to),
    subjects: to === 'mount' ? [victim.id] : [to.id, victim.id],
    note: price,
  };
}

function moveTo(g: G, hurt: Hurt, { way, to }: Shift): Hurt {
  const { victim, location, boxes } = hurt;
  if (way === 'horsemanship') pay(g, victim, 1, 'GL-SKO-11', 'put the damage on the horse');
  if (way === 'inept') {
    victim.lucky -= 1;
    tell(g, {
      kind: 'spend',
      clause: 'GL-SKO-23',
      model: victim.id,
      seat: victim.seat ?? -1,
      amount: 1,
      own: 1,
      what: 'move the damage',
      left: victim.lucky,
      also: ['GL-R-141'],
    });
  }
  const also: ClauseId[] =
    way === 'devotion' ? ['GL-R-133'] : way === 'inept' ? ['GL-R-138', 'GL-R-133'] : ['GL-R-137'];
  tell(g, {
    kind: 'transferred',
    clause: CLAUSES[way],
    model: victim.id,
    to: to === 'mount' ? victim.id : to.id,
    location: to === 'mount' ? 'mount' : location,
    boxes,
    why: way,
    also,
  });
  if (to === 'mount') return { ...hurt, location: 'mount' };
  if (way === 'devotion') g.state.avengers.push({ master: victim.id, devoted: to.id });
  return { ...hurt, victim: to };
}

/** `Rules.avenge`: masters whose devoted models fell for them (GL-SKO-03). */
export function* avenge(g: G): Flow<void> {
  const s = g.state;
  while (s.avengers.length > 0) {
    const { master, devoted } = s.avengers.shift() as State['avengers'][number];
    const m = must(s, master);
    const fallen = byId(s, devoted);
    if (fallen === undefined || conscious(fallen) || !mayAct(s, m)) continue;
    const { seat } = m;
    if (seat === null) continue;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `${name(fallen)} fell for ${name(m)}: does ${name(m)} act at once?`,
      clause: 'GL-SKO-03',
      subjects: [m.id, fallen.id],
      acts: [
        { ...button('avenge', 'Act at once', 'GL-SKO-03', m.id), cost: { amount: 1, unit: 'hero point' } },
        button('pass', 'Bide the time', 'GL-SKO-03', m.id),
      ],
      decline: { verb: 'pass' },
    }));
    if (answer.verb !== 'avenge') continue;
    pay(g, m, 1, 'GL-SKO-03', 'act at once');
    tell(g, { kind: 'avenges', clause: 'GL-SKO-03', model: m.id, devoted, also: ['GL-R-133'] });
    const { acted } = m;
    yield* actNow(g, m, 'devotion');
    m.acted = acted;
  }
}

function mayAct(s: State, m: Model): boolean {
  return conscious(m) && !m.panicked && m.duel === null && purse(s, m) > 0;
}

export const TRANSFER = verb({
  name: 'transfer',
  text: 'Move a wound to a devoted model, to the horse, or by a Lucky point to somebody near.',
  args: { by: z.enum(['devotion', 'horsemanship', 'inept']), to: id },
});

export const AVENGE = verb({ name: 'avenge', text: 'Act at once when a devoted model fell, for a hero point.' });
