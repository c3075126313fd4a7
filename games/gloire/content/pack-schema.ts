/** What a pack may say: sides, archetypes, weapons, skills, ready-made characters and bands, in the language of schema.ts. */
import { z } from 'zod';
import { packId } from '#engine/packs/shape.ts';
import { entrySchema } from '../army/roster.ts';
import { SIZE_IDS } from '../army/sizes.ts';
import type { Faction } from './factions.ts';
import { EXTRA_TRACK } from './making.ts';
import { bandObject, bonusObject, clauseOr, readTrack, trackObject } from './schema.ts';
import {
  ANIMALS,
  type Archetype,
  CATEGORIES,
  FIELDS,
  FLAWS,
  type Grade,
  LOCATIONS,
  type Sheet,
  SIDES,
  type Skill,
  VIRTUES,
  type Weapon,
} from './types.ts';

const name = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(400);
const id = z.string().min(1).max(60);
const cost = z.int().min(0).max(10);
const steps = z.int().min(0).max(5).default(0);
const most = z.int().min(0).max(10).default(0);
const price = cost.optional();
const amount = z.int().min(-9).max(9).optional();
const yes = z.boolean().default(false);

const factions = z.strictObject({ id: packId, name, about: text });

const listedWeapon = z.strictObject({
  weapon: id,
  cost,
  thUp: steps,
  thDown: steps,
  wsUp: steps,
  wsDown: steps,
  extraAmmo: price,
  brace: price,
  bayonet: price,
  poison: price,
  extraBlades: price,
});

/** `cap`: null for any number within the maximum; 1 when it is not said (GL-R-106). */
const listedSkill = z.strictObject({ skill: id, cap: z.int().min(1).max(9).nullable().default(1) });

const category = z.enum(CATEGORIES);
const POINTS: Readonly<Record<Grade, number>> = { 3: 10, 2: 7, 1: 0 };

const archetypes = z
  .strictObject({
    id: packId,
    name,
    grade: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    clauses: z.array(clauseOr('GL-CHR-01')).max(6).default([]),
    about: text,
    dr: z.int().min(1).max(8).default(4),
    /** Grade 1 has the track that all extras share (GL-CHR-17). */
    track: trackObject.optional(),
    points: z.int().min(0).max(20).optional(),
    maxima: z.strictObject({ weapon: most, armor: most, combat: most, knowledge: most, other: most }),
    allowances: z
      .array(z.strictObject({ points: z.int().min(1).max(10), among: z.array(category).min(1) }))
      .max(5)
      .default([]),
    armour: z.partialRecord(z.enum(LOCATIONS), z.int().min(1).max(5)).default({}),
    weapons: z.array(listedWeapon).max(30).default([]),
    skills: z.array(listedSkill).max(60).default([]),
    deals: z.literal(true).optional(),
    unlisted: z.literal(true).optional(),
  })
  .transform(({ track, points, clauses, ...rest }, context) => {
    if (track === undefined && rest.grade !== 1) {
      context.addIssue({ code: 'custom', path: ['track'], message: 'Grades 2 and 3 have a track of their own' });
    }
    const given = rest.grade === 1 ? rest.allowances.reduce((sum, one) => sum + one.points, 0) : POINTS[rest.grade];
    return {
      ...rest,
      clauses: clauses.length === 0 ? ['GL-CHR-01', 'GL-CHR-05'] : clauses,
      track: track === undefined ? EXTRA_TRACK : readTrack(track, rest.grade),
      points: points ?? given,
    };
  });

const weapons = z.strictObject({
  id: packId,
  name,
  clause: clauseOr('GL-WPN-01'),
  bands: z.array(bandObject).min(1).max(4),
  hands: z.union([z.literal(1), z.literal(2)]).default(1),
  firearm: yes,
  suppresses: yes,
  thrown: yes,
  club: yes,
  whip: yes,
  duel: z.boolean().default(true),
  blade: z.enum(['long', 'short']).nullable().default(null),
  freeCost: cost.optional(),
});

const skills = z.strictObject({
  id: packId,
  name,
  category: z.enum(['combat', 'knowledge', 'other']),
  clause: clauseOr('GL-CHR-04'),
  text,
  bonuses: z.array(bonusObject).max(4).default([]),
  /** Id of the printed skill whose rule it gives. */
  rule: id.nullable().default(null),
});

const bought = z.strictObject({
  weapon: id,
  th: amount,
  ws: amount,
  extraAmmo: z.int().min(1).max(5).optional(),
  brace: z.literal(true).optional(),
  bayonet: z.literal(true).optional(),
  poison: z.literal(true).optional(),
  extraBlades: z.int().min(1).max(3).optional(),
});

const boxes = z
  .array(z.record(z.string(), z.int().min(0).max(12)))
  .min(1)
  .max(8);

const characters = z.strictObject({
  id: packId,
  name,
  archetype: id,
  weapons: z.array(bought).max(20).default([]),
  armour: z.partialRecord(z.enum(LOCATIONS), z.int().min(1).max(5)).default({}),
  skills: z.record(id, z.int().min(1).max(9)).default({}),
  luckyFlaws: z.array(z.enum(FLAWS)).max(5).optional(),
  virtues: z
    .array(z.strictObject({ id: z.enum(VIRTUES), gives: z.enum(['ability', 'hero']) }))
    .max(6)
    .optional(),
  items: z.array(id).max(10).optional(),
  master: id.optional(),
  animal: z.enum(ANIMALS).optional(),
  mount: z.enum(['horse', 'mule']).optional(),
  field: z.enum(FIELDS).optional(),
  track: z.partialRecord(z.enum(LOCATIONS), boxes).optional(),
  clause: clauseOr('GL-CHR-18'),
  /** Empty: a member of a band, not to be had alone. */
  scenario: z.string().max(20).default('any'),
  side: z.enum(SIDES).default('free'),
  count: z.int().min(1).max(20).default(1),
  about: text,
});

/** A ready-made band. */
const ready = z.strictObject({
  id: packId,
  name,
  about: text,
  faction: id,
  size: z.enum(SIZE_IDS),
  models: z.array(entrySchema).min(1).max(20),
});

const list = <T extends z.ZodType>(of: T) => z.array(of).max(200).default([]);

const shape = z.strictObject({
  factions: list(factions),
  archetypes: list(archetypes),
  weapons: list(weapons),
  skills: list(skills),
  characters: list(characters),
  ready: list(ready),
});

/** A pack's content once it has passed: keys that are absent are told from keys that are undefined by nobody. */
export interface Said {
  factions: Faction[];
  archetypes: Archetype[];
  weapons: Weapon[];
  skills: Skill[];
  characters: Sheet[];
  ready: z.infer<typeof ready>[];
}

export const contentSchema = shape as unknown as z.ZodType<Said>;
