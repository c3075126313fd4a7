/** What the things of a pack must say so that the rules can play them, and what their numbers must keep to. */
import type { ClauseId, Problem } from '#engine/game.ts';
import { reportTo } from '../../kit/roster/report.ts';
import { checkAccount, entryAccounts } from '../army/accounts.ts';
import { checkEntry } from '../army/check-entry.ts';
import { entryOf } from '../army/entry.ts';
import type { Content } from './content.ts';
import { EXTRA_TRACK } from './making.ts';
import type { Said } from './pack-schema.ts';
import { type Archetype, BANDS, LOCATIONS, type Sheet, type Skill, STATS, type Weapon } from './types.ts';

export type Report = (
  code: string,
  place: string,
  message: string,
  severity?: Problem['severity'],
  clause?: ClauseId,
) => void;

export function checkThings(content: Content, said: Said, report: Report): void {
  said.archetypes.forEach((it, i) => {
    checkArchetype(content, it, `content.archetypes[${i}]`, report);
  });
  said.weapons.forEach((it, i) => {
    checkWeapon(it, `content.weapons[${i}]`, report);
  });
  said.skills.forEach((it, i) => {
    checkSkill(content, it, `content.skills[${i}]`, report);
  });
  checkUse(content, said, report);
}

/** Points of each Grade (GL-CHR-04). */
const POINTS = { 3: 10, 2: 7 } as const;

function checkArchetype(content: Content, it: Archetype, place: string, report: Report): void {
  const { grade, points, allowances, maxima, name } = it;
  if (grade === 1) {
    const given = allowances.reduce((sum, one) => sum + one.points, 0);
    if (points !== given) {
      report('points', `${place}.points`, `${name} has ${given} points by its allowances`, 'error', 'GL-CHR-16');
    }
    if (JSON.stringify(it.track) !== JSON.stringify(EXTRA_TRACK)) {
      report('track', `${place}.track`, 'every Grade 1 archetype has the same track', 'error', 'GL-CHR-17');
    }
  } else {
    if (points !== POINTS[grade]) {
      report(
        'points',
        `${place}.points`,
        `a Grade ${grade} archetype has ${POINTS[grade]} points`,
        'error',
        'GL-CHR-04',
      );
    }
    if (allowances.length > 0) {
      report('allowances', `${place}.allowances`, 'only Grade 1 has allowances', 'error', 'GL-CHR-16');
    }
    checkTrack(it, `${place}.track`, report);
  }
  it.skills.forEach(({ skill, cap }, i) => {
    const known = content.skills.get(skill);
    if (known !== undefined && cap !== null && cap > maxima[known.category]) {
      const message = `${known.name} up to ${cap}, but ${name} has ${maxima[known.category]} points there`;
      report('cap', `${place}.skills[${i}].cap`, message, 'warning', 'GL-CHR-05');
    }
  });
  for (const location of LOCATIONS) {
    if ((it.armour[location] ?? 0) > maxima.armor) {
      report(
        'cap',
        `${place}.armour.${location}`,
        `${name} has ${maxima.armor} points of armour`,
        'warning',
        'GL-CHR-05',
      );
    }
  }
}

/** A human has all four locations, every face of the die once, every stat in every box of its row (GL-BAS-05, GL-BAS-08). */
function checkTrack({ track, name }: Archetype, place: string, report: Report): void {
  const faces = LOCATIONS.flatMap((at) => {
    const row = track[at];
    return row === undefined ? [] : Array.from({ length: Math.max(0, row.to - row.from + 1) }, (_, k) => row.from + k);
  });
  if (faces.length !== 10 || new Set(faces).size !== 10) {
    report('track', place, `the rows of ${name} cover each face of the location die once`, 'error', 'GL-BAS-08');
  }
  const had = STATS.filter((stat) => LOCATIONS.some((at) => track[at]?.boxes.every((box) => box[stat] !== undefined)));
  const missing = STATS.filter((stat) => !had.includes(stat));
  if (missing.length > 0) {
    const message = `${name} lacks ${missing.map((stat) => stat.toUpperCase()).join(', ')} in a box`;
    report('track', place, message, 'error', 'GL-BAS-05');
  }
}

function checkWeapon(weapon: Weapon, place: string, report: Report): void {
  const { bands, name } = weapon;
  const order = bands.map(({ band }) => BANDS.indexOf(band));
  if (order.some((at, i) => i > 0 && at <= (order[i - 1] as number))) {
    report('bands', `${place}.bands`, 'bands go from close to long, each once', 'error', 'GL-WPN-01');
  }
  bands.forEach(({ range, least }, i) => {
    const before = bands[i - 1];
    if (before !== undefined && before.range.bw !== true && range.bw !== true && range.add <= before.range.add) {
      report(
        'bands',
        `${place}.bands[${i}].range`,
        'each band reaches farther than the one before',
        'error',
        'GL-WPN-02',
      );
    }
    if (least !== undefined && range.bw !== true && least > range.add) {
      report('bands', `${place}.bands[${i}].least`, 'it reaches no farther than its least', 'error', 'GL-WPN-13');
    }
  });
  const far = bands.some(({ band }) => band !== 'close');
  for (const key of ['firearm', 'suppresses', 'thrown', 'whip'] as const) {
    if (weapon[key] && !far)
      report(key, `${place}.${key}`, `${name} has no band beyond close combat`, 'error', 'GL-WPN-01');
  }
  if (weapon.thrown && weapon.firearm)
    report('thrown', `${place}.thrown`, 'a firearm is not thrown', 'error', 'GL-WPN-11');
  if (weapon.firearm && !weapon.suppresses) {
    report('suppresses', `${place}.suppresses`, 'firearms suppress', 'warning', 'GL-R-047');
  }
}

/** A skill gives the rule of a printed one, bonuses, or both; its name alone does nothing. */
function checkSkill(content: Content, skill: Skill, place: string, report: Report): void {
  const rules = new Set(content.skills.all.flatMap(({ id, rule }) => (rule === id ? [rule] : [])));
  if (skill.rule !== null && !rules.has(skill.rule)) {
    report('rule', `${place}.rule`, `there is no printed skill "${skill.rule}"`);
  }
  if (skill.rule === null && skill.bonuses.length === 0) {
    report('idle', place, `${skill.name} does nothing: it needs a rule or bonuses`);
  }
}

/** What nobody can ever have is probably a slip. */
function checkUse(content: Content, said: Said, report: Report): void {
  const { all } = content.archetypes;
  said.weapons.forEach(({ id, name, freeCost }, i) => {
    if (freeCost === undefined && !all.some(({ weapons }) => weapons.some(({ weapon }) => weapon === id))) {
      report('unused', `content.weapons[${i}]`, `nobody may have ${name}`, 'warning');
    }
  });
  said.skills.forEach(({ id, name }, i) => {
    if (!all.some(({ skills }) => skills.some(({ skill }) => skill === id))) {
      report('unused', `content.skills[${i}]`, `nobody may have ${name}`, 'warning');
    }
  });
}

/** Ready-made characters keep to their archetype: only those of the book are played as printed (GL-R-108). */
export function checkCharacters(content: Content, sheets: readonly Sheet[], report: Report, places: string): void {
  sheets.forEach((sheet, i) => {
    if (!content.archetypes.has(sheet.archetype)) return;
    const entry = entryOf(content, sheet);
    const problems: Problem[] = [];
    const tell = reportTo(problems);
    const roster = { game: 'gloire', name: 'pack', faction: sheet.side, size: 'hero', models: [entry] } as const;
    checkEntry(content, { ...roster, models: [entry] }, entry, 'models[0]', tell);
    for (const account of entryAccounts(content, { ...roster, models: [entry] }, entry, 0, sheet.name)) {
      checkAccount(content, entry, account, tell);
    }
    for (const { severity, message, clause } of problems) {
      if (severity === 'error') report('character', `${places}[${i}]`, `${sheet.name}: ${message}`, 'error', clause);
    }
  });
}
