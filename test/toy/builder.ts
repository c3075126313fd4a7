/** The toy's builder: discs with a name and an aim, so that tests see the contract's page without a real game. */
import type { Builder, BuilderPage, BuilderUnit } from '#engine/builder.ts';
import type { ArmyReport, Json } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import type { Roster } from './state.ts';

export function toyBuilder(check: (roster: Roster) => ArmyReport): Builder<Roster> {
  const having = (roster: Roster, discs: Roster['discs']): Roster => ({ ...roster, discs });
  return {
    blank: () => ({ name: 'New discs', discs: [{ name: 'Disc 1', aim: 1 }] }),
    page: (roster) => pageOf(roster, check(roster)),
    edit(roster, place, value: Json) {
      if (typeof value === 'string' && value.length > 40) throw new RangeError(`"${place}" holds 40 letters`);
      if (place === 'name' && typeof value === 'string') return { ...roster, name: value };
      const found = /^discs\[(\d+)\]\.(name|aim)$/.exec(place);
      const n = Number(found?.[1]);
      if (
        found === null ||
        roster.discs[n] === undefined ||
        typeof value !== (found[2] === 'aim' ? 'number' : 'string')
      )
        throw new RangeError(`nothing fits "${place}"`);
      return having(
        roster,
        roster.discs.map((d, i) => (i === n ? { ...d, [found[2] as string]: value } : d)),
      );
    },
    addUnit: (roster) => having(roster, [...roster.discs, { name: `Disc ${roster.discs.length + 1}`, aim: 1 }]),
    duplicate: (roster, n) =>
      having(
        roster,
        roster.discs.flatMap((d, i) => (i === n ? [d, { ...d }] : [d])),
      ),
    remove: (roster, n) =>
      having(
        roster,
        roster.discs.filter((_, i) => i !== n),
      ),
    move(roster, from, to) {
      const discs = roster.discs.filter((_, i) => i !== from);
      discs.splice(to, 0, roster.discs[from] as Roster['discs'][number]);
      return having(roster, discs);
    },
  };
}

function pageOf(roster: Roster, report: ArmyReport): BuilderPage<Roster> {
  return {
    title: roster.name,
    sub: [{ text: `${roster.discs.length} of 4 discs`, clause: 'TY-ARM-01' }],
    noun: { one: 'disc', many: 'discs' },
    name: { kind: 'text', id: 'name', label: 'Name', value: roster.name, placeholder: 'Name', max: 40 },
    fields: [],
    units: roster.discs.map(unitOf),
    templates: [{ id: 'disc', label: 'Disc', cost: '1', figure: 'disc' }],
    notes: [],
    report,
    remarks: report.problems.map((problem) => ({ ...problem, title: problem.message, advice: '' })),
  };
}

function unitOf(d: Roster['discs'][number], i: number): BuilderUnit {
  const aim = sum([part('aim', d.aim, 'TY-ARM-02')]);
  return {
    place: `discs[${i}]`,
    title: d.name,
    sub: `aim ${d.aim}`,
    alike: `${d.name} ${d.aim}`,
    plural: d.name,
    costs: [{ label: 'points', value: aim }],
    name: {
      kind: 'text',
      id: `discs[${i}].name`,
      label: 'Name',
      value: d.name,
      placeholder: 'Name',
      max: 40,
    },
    fields: [
      {
        kind: 'number',
        id: `discs[${i}].aim`,
        label: 'Aim',
        clause: 'TY-ARM-02',
        value: d.aim,
        min: 1,
        max: 6,
        step: 1,
        unit: 'points',
      },
    ],
    numbers: [{ label: 'Aim', value: aim }],
    facts: [],
    sheet: {
      id: `disc-${i}`,
      title: d.name,
      sub: 'disc',
      seat: 0,
      figure: 'disc',
      stats: [{ label: 'Aim', name: 'Aim', printed: d.aim, now: aim }],
      meters: [{ label: 'Hits', kind: 'boxes', value: 0, max: 2, text: '0 of 2' }],
      lines: [],
    },
  };
}
