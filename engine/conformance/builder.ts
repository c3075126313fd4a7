/**
 * What the builder of every game must fulfil: each ready-made army and random ones are described as a page, every edit that
 * the page offers applies, and whatever comes out is a roster again. Legal or not does not matter here: a builder marks.
 */
import type { BuilderPage, Field } from '../builder.ts';
import { random } from '../dice/random.ts';
import type { AnyGame, Json, Random } from '../game.ts';
import { canonical } from '../state/hash.ts';

interface Edit {
  place: string;
  value: Json;
}

/** Most problems worth telling of one army. */
const MOST = 5;

export function checkBuilder(game: AnyGame, seed: string): string[] {
  const rng = random(`builder:${seed}`);
  const rosters: [string, unknown][] = game.army.ready.map(({ id, roster }) => [id, roster]);
  for (const { id } of game.army.factions) {
    rosters.push([`blank ${id}`, game.army.builder.blank(id)], [`random ${id}`, game.army.random(id, rng)]);
  }
  return rosters.flatMap(([name, roster]) => new Look(game, name, rng).army(roster).slice(0, MOST));
}

class Look {
  private readonly game: AnyGame;
  private readonly name: string;
  private readonly rng: Random;
  private readonly problems: string[] = [];

  constructor(game: AnyGame, name: string, rng: Random) {
    this.game = game;
    this.name = name;
    this.rng = rng;
  }

  army(given: unknown): string[] {
    const before = canonical(given);
    const page = this.page(given, 'as it is');
    if (page === null) return this.problems;
    for (const edit of drawn(editsOf(page), 24, this.rng)) {
      const next = this.change(`${edit.place} = ${JSON.stringify(edit.value)}`, (b) =>
        b.edit(given, edit.place, edit.value),
      );
      if (next === null) continue;
      const shown = this.page(next, `after ${edit.place}`);
      const now = shown === null ? undefined : editsNow(shown).get(edit.place);
      if (shown !== null && now !== undefined && canonical(unordered(now)) !== canonical(unordered(edit.value))) {
        this.say(`${edit.place} was set to ${JSON.stringify(edit.value)} and shows ${JSON.stringify(now)}`);
      }
    }
    this.units(given, page);
    this.nonsense(given, page);
    if (canonical(given) !== before) this.say('the roster that was given has been changed');
    return this.problems;
  }

  /** Add, duplicate, remove and move do what they say, and nothing else. */
  private units(given: unknown, page: BuilderPage): void {
    const { builder } = this.game.army;
    const n = page.units.length;
    const template = page.templates[this.rng.int(Math.max(1, page.templates.length))];
    for (const { id } of page.templates.slice(0, 3))
      this.counted(n + 1, `a new ${id}`, () => builder.addUnit(given, id));
    const more = this.counted(n + 1, 'one more', () => builder.addUnit(given, template?.id));
    if (n === 0 || more === null) return;
    const at = this.rng.int(n);
    const twin = this.counted(n + 1, 'a duplicate', () => builder.duplicate(given, at));
    if (twin !== null && twin.units[at]?.alike !== twin.units[at + 1]?.alike) {
      this.say(`unit ${at} and its duplicate are not alike`);
    }
    const to = this.rng.int(n);
    const moved = this.counted(n, 'a move', () => builder.move(given, at, to));
    if (moved !== null && moved.units[to]?.alike !== page.units[at]?.alike)
      this.say(`unit ${at} did not arrive at ${to}`);
    if (n > 1) {
      const fewer = this.counted(n - 1, 'a removal', () => builder.remove(given, at));
      const left = page.units.filter((_, i) => i !== at).map((unit) => unit.alike);
      if (fewer !== null && canonical(fewer.units.map((unit) => unit.alike)) !== canonical(left)) {
        this.say(`removing unit ${at} changed another`);
      }
    }
  }

  private counted(count: number, what: string, make: () => unknown): BuilderPage | null {
    const made = this.change(what, make);
    const page = made === null ? null : this.page(made, `after ${what}`);
    if (page !== null && page.units.length !== count)
      this.say(`${what} leaves ${page.units.length} units, not ${count}`);
    return page;
  }

  /** What a place cannot hold is a RangeError with a sentence. */
  private nonsense(given: unknown, page: BuilderPage): void {
    const { builder } = this.game.army;
    const place = page.units[0]?.fields[0]?.id ?? page.name.id;
    const tries: Edit[] = [
      { place: 'no.such[7].place', value: 'x' },
      { place: '__proto__.polluted', value: 'x' },
      { place, value: { an: ['object'] } },
      { place: page.name.id, value: 'x'.repeat(100_000) },
    ];
    for (const { place: where, value } of tries) {
      try {
        builder.edit(given, where, value);
        this.say(`${where} took what it cannot hold`);
      } catch (error) {
        if (!(error instanceof RangeError) || error.message === '') this.say(`${where}: ${String(error)}`);
      }
    }
    if ('polluted' in {}) this.say('a place reached beyond the roster');
  }

  private change(what: string, make: (builder: AnyGame['army']['builder']) => unknown): unknown {
    try {
      const made = make(this.game.army.builder);
      const parsed = this.game.army.schema.safeParse(made);
      if (parsed.success) return made;
      const issue = parsed.error.issues[0];
      this.say(`${what} gives no roster: ${issue?.path.join('.')} ${issue?.message}`);
    } catch (error) {
      this.say(`${what} is offered and fails: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  }

  private page(roster: unknown, when: string): BuilderPage | null {
    let page: BuilderPage;
    try {
      page = this.game.army.builder.page(roster);
    } catch (error) {
      this.say(`no page ${when}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
    const report = this.game.army.check(roster);
    if (canonical(page.remarks.map(core)) !== canonical(report.problems.map(core))) {
      this.say(`the page has other problems than the check, ${when}`);
    }
    for (const remark of page.remarks) {
      if (!exists(roster, remark.place)) this.say(`a problem at "${remark.place}", which is nowhere, ${when}`);
      if (remark.title === '' || (remark.clause ?? '-') === '') this.say(`a problem without words or clause, ${when}`);
      if (remark.fix !== undefined && !this.game.army.schema.safeParse(remark.fix.roster).success) {
        this.say(`"${remark.fix.label}" gives no roster, ${when}`);
      }
    }
    for (const unit of page.units) {
      if (!exists(roster, unit.place)) this.say(`a unit at "${unit.place}", which is nowhere, ${when}`);
    }
    if (/undefined|NaN|\[object/.test(JSON.stringify(page.units.map(({ title, sub, costs }) => [title, sub, costs])))) {
      this.say(`words that are none, ${when}`);
    }
    return page;
  }

  private say(problem: string): void {
    this.problems.push(`${this.name}: ${problem}`);
  }
}

function core({ place, clause, severity }: { place: string; clause?: string; severity: string }): Json {
  return [place, clause ?? '', severity];
}

/** Every edit the page offers: each choice of each field, and texts and numbers at their ends. */
function editsOf(page: BuilderPage): Edit[] {
  const own = [
    page.name,
    ...page.fields,
    ...page.units.flatMap((unit) => [...(unit.name ? [unit.name] : []), ...unit.fields]),
  ];
  return own.flatMap(ofField);
}

function ofField(field: Field): Edit[] {
  switch (field.kind) {
    case 'text':
      return ['x', 'x'.repeat(field.max), '<b>Ünïcode</b>'.slice(0, field.max)].map((value) => ({
        place: field.id,
        value,
      }));
    case 'number':
      return [field.min, field.max].map((value) => ({ place: field.id, value }));
    case 'choice':
      return field.choices.map(({ id }) => ({ place: field.id, value: id }));
    case 'several':
      return field.groups.flatMap((group) =>
        group.choices.map(({ id }) => ({
          place: group.id,
          value: group.value.includes(id)
            ? group.value.filter((other) => other !== id)
            : group.single === true
              ? [id]
              : [...group.value, id],
        })),
      );
    case 'ladder':
      return field.tracks.flatMap((track) => [
        ...track.choices.map(({ id }) => ({ place: track.id, value: [...track.value, id] })),
        ...(track.value.length > 0 ? [{ place: track.id, value: track.value.slice(0, -1) }] : []),
      ]);
  }
}

/** What each place holds on a page. */
function editsNow(page: BuilderPage): ReadonlyMap<string, Json> {
  const held = new Map<string, Json>();
  for (const unit of [{ name: page.name, fields: page.fields }, ...page.units]) {
    for (const field of [...(unit.name ? [unit.name] : []), ...unit.fields]) {
      if (field.kind === 'several') for (const group of field.groups) held.set(group.id, [...group.value]);
      else if (field.kind === 'ladder') for (const track of field.tracks) held.set(track.id, [...track.value]);
      else held.set(field.id, field.value);
    }
  }
  return held;
}

/** Ticks are a set: a roster may keep them in an order of its own. */
function unordered(value: Json): Json {
  return Array.isArray(value) ? value.map(canonical).sort() : value;
}

/** The place itself, or the last step of it, which a problem may miss: "models[3].armour" where there is none. */
function exists(roster: unknown, place: string): boolean {
  const steps = [...place.matchAll(/[^.[\]]+/g)].map(([step]) => step);
  let at: unknown = roster;
  for (const [i, step] of steps.entries()) {
    if (typeof at !== 'object' || at === null) return false;
    if (!Object.hasOwn(at, step)) return i === steps.length - 1 && !/^\d+$/.test(step);
    at = (at as Record<string, unknown>)[step];
  }
  return true;
}

function drawn<T>(all: readonly T[], most: number, rng: Random): T[] {
  if (all.length <= most) return [...all];
  const left = [...all];
  return Array.from({ length: most }, () => left.splice(rng.int(left.length), 1)[0] as T);
}
