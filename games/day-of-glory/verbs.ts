/** Every verb a player can answer with, its arguments and what it means. Untrusted answers pass these schemas first. */
import { z } from 'zod';
import type { VerbSpec } from '#engine/game.ts';

const coordinate = z.number().min(-1000).max(1000);
const point = z.tuple([coordinate, coordinate]);
const facing = z.tuple([z.number().min(-1e6).max(1e6), z.number().min(-1e6).max(1e6)]);
const id = z.string().min(1).max(80);
const path = z.array(point).max(64);
const cell = z.number().min(-100).max(400);
const formation = z.enum(['regiment', 'skirmish', 'single', 'wedge', 'ring']);
const shape = {
  formation,
  files: z.int().min(1).max(400),
  /** Wedges: by how many models each row grows. */
  step: z.union([z.literal(1), z.literal(2)]).optional(),
};
/** Mixed-up units form on a model that stays put. */
const form = { ...shape, stays: id.optional() };
const die = z.int().min(0).max(400);
const side = z.enum(['front', 'left', 'right', 'back']);
const way = { path, facing: facing.optional() };
const unit = { unit: id };
const model = { model: id };

function verb(text: string, args: z.ZodRawShape = {}, main?: string): VerbSpec {
  const schema = z.strictObject({ verb: z.string(), ...args });
  return main === undefined ? { schema, text } : { schema, text, main };
}

export const VERBS: Readonly<Record<string, VerbSpec>> = {
  map: verb('Accept the battlefield, or ask for another.', { accept: z.boolean() }, 'accept'),
  edge: verb('Take the south or the north long edge.', { edge: z.enum(['south', 'north']) }, 'edge'),
  dawn: verb('Say at which short edge the sun rises.', { side: z.enum(['east', 'west']) }, 'side'),
  deploy: verb('Place a unit; `at` is the middle of its block.', { ...unit, at: point, facing }),
  shape: verb('Give a unit another formation before it is deployed or set up.', { ...unit, ...shape }),
  attach: verb('Join a hero to a unit before it is deployed.', { hero: id, ...unit, row: cell, file: cell }),
  hold: verb('Hold a unit back.', unit, 'unit'),
  activate: verb('Choose the unit that is activated.', unit, 'unit'),
  pass: verb('Decline what is offered.'),
  end: verb('End the activation, or let it go by.'),
  ready: verb('Take other weapons in hand.', { card: id, set: z.int().min(0).max(200) }, 'set'),
  skirmish: verb('Go into skirmish, free.', form, 'files'),
  muster: verb('Reform to the musician’s drum: free if the roll succeeds.', form, 'formation'),
  reform: verb('Change formation or width.', form, 'formation'),
  move: verb('Move: waypoints of the middle of the block, and a final facing.', way, 'path'),
  charge: verb('Charge: a move, a D6 more straight ahead, contact.', way, 'path'),
  align: verb('Choose the enemy that the unit lies down against.', unit, 'unit'),
  stand: verb('Stand against a charge.'),
  run: verb('Run from a charge without a check.'),
  fight: verb(
    'Fight; where models have a choice, the target of each in order.',
    { targets: z.array(id.nullable()).max(400).optional() },
    'targets',
  ),
  shoot: verb(
    'Shoot at a unit; `natural`: with the breath of the mount instead of weapons; `held`: joined heroes hold their shots.',
    { target: id, natural: z.literal(true).optional(), held: z.literal(true).optional() },
    'target',
  ),
  apart: verb('A hero shoots by itself while its unit does something else.', { hero: id, target: id }, 'target'),
  blow: verb('Put all attacks of an assassin into one blow at a model.', model, 'model'),
  plain: verb('Attack as usual.'),
  wield: verb('Choose the weapon of a hero’s further attacks.', { weapon: id }, 'weapon'),
  reload: verb('Reload firearms.'),
  split: verb('Divide the unit after so many files or rows.', {
    by: z.enum(['files', 'rows']),
    first: z.int().min(0).max(400),
  }),
  merge: verb(
    'Move to a friendly unit and become one with it: straight, or along waypoints of the middle of the block.',
    { unit: id.optional(), path: path.optional() },
    'unit',
  ),
  leave: verb('A hero parts from its unit: one of the two moves away.', {
    hero: id,
    who: z.enum(['hero', 'unit']),
    ...way,
  }),
  join: verb('A hero takes a place in a unit.', { hero: id, ...unit, row: cell, file: cell }, 'unit'),
  order: verb('A tactician orders a unit to move at once.', { hero: id, ...unit }, 'unit'),
  enough: verb('Give no more orders.'),
  stay: verb('Stay where one is after all.'),
  arrive: verb('Set up a unit that was held back, in its shape or another.', {
    formation: formation.optional(),
    files: shape.files.optional(),
    step: shape.step,
    at: point,
    facing,
  }),
  challenge: verb('Call an enemy hero or sergeant out.', { hero: id, target: id }, 'target'),
  accept: verb('Accept a challenge.'),
  substitute: verb('Another accepts the challenge.', model, 'model'),
  refuse: verb('Refuse a challenge.'),
  hit: verb('Spend a die of a duel to land a hit.', { die }, 'die'),
  parry: verb('Spend a die of a duel to take one of the opponent’s away.', { die, against: die }, 'die'),
  consolidate: verb(
    'Step into gaps and round flanks, or close one’s own gaps.',
    { how: z.enum(['gaps', 'round', 'both']), face: z.enum(['ahead', 'left', 'right']) },
    'how',
  ),
  step: verb('One model steps into a gap or round a flank: its new row and file, and how it looks there.', {
    ...model,
    row: cell,
    file: cell,
    face: z.enum(['ahead', 'left', 'right', 'about']),
  }),
  fill: verb('Name the model that fills the space another left.', model, 'model'),
  close: verb('Those behind fill the space.'),
  group: verb('Name the group that fights next, by the side of the enemy it touches.', { side }, 'side'),
  mount: verb('Strike at the mounts.'),
  rider: verb('Strike at the riders.'),
  share: verb(
    'Some strike at the mounts, some at the riders: one word for each who attacks.',
    { at: z.array(z.enum(['mount', 'rider'])).max(400) },
    'at',
  ),
  strike: verb('Strike before the attackers do.'),
  crouch: verb('The rows named crouch, the others stand.', { rows: z.array(id).max(400) }, 'rows'),
  check: verb('Name the unit that checks its morale next.', unit, 'unit'),
  flee: verb('Name the models that flee.', { models: z.array(id).max(400) }, 'models'),
  casualty: verb('Name the model that takes the wounds.', model, 'model'),
  front: verb('Give up the front row, and with it the melee.'),
  back: verb('Take the dead from the back row.'),
  reroll: verb('Roll again.'),
  keep: verb('Let the roll stand.'),
  rally: verb('Try to rally.'),
  'run-on': verb('Run on.'),
};
