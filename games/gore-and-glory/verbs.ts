/** Every verb a player can answer with, its arguments and what it means. Untrusted answers pass these schemas first. */
import { z } from 'zod';
import type { VerbSpec } from '#engine/game.ts';
import { MALADIES, MISSIONS } from './content/types.ts';

const coordinate = z.number().min(-1000).max(1000);
const point = z.tuple([coordinate, coordinate]);
const facing = z.tuple([z.number().min(-1e6).max(1e6), z.number().min(-1e6).max(1e6)]);
const id = z.string().min(1).max(80);
const path = z.array(point).max(64);
/** A way to go: waypoints, the facing at its end, and `contact: false` to stop short of bases that it would touch. */
const way = { path, facing: facing.optional(), contact: z.boolean().optional() };

function verb(text: string, args: z.ZodRawShape, main?: string): VerbSpec {
  const schema = z.strictObject({ verb: z.string(), ...args });
  return main === undefined ? { schema, text } : { schema, text, main };
}

export const VERBS: Readonly<Record<string, VerbSpec>> = {
  terrain: verb('Place a terrain feature.', {
    piece: z.int().min(0).max(16),
    form: id,
    at: point,
    facing,
  }),
  zone: verb('Take the Red or the Blue deployment zone.', { colour: z.enum(['red', 'blue']) }, 'colour'),
  order: verb('Place Objective Markers first or second.', { first: z.boolean() }, 'first'),
  marker: verb('Place an Objective Marker.', { at: point }, 'at'),
  secondary: verb('Choose the Secondary Mission.', { mission: z.enum(MISSIONS) }, 'mission'),
  secret: verb('Choose the Secret Mission.', { mission: z.enum(MISSIONS) }, 'mission'),
  deploy: verb('Deploy a model.', { model: id, at: point, facing }),
  ambush: verb('Place an Ambusher.', { model: id, at: point, facing }),
  vanguard: verb('Make the free move of a Vanguard.', { path, facing: facing.optional() }, 'path'),
  activate: verb('Activate a model.', { model: id }, 'model'),
  pass: verb('Use a Pass, or decline what is offered.', {}),
  push: verb('Push It: 2 AP now, 2 Fatigue Markers afterwards.', {}),
  move: verb('Move along waypoints, 1 AP for each Move Action of 4 inches.', way, 'path'),
  climb: verb('Climb along waypoints: 1 AP to start, then Move Actions.', way, 'path'),
  jump: verb('Jump a gap along waypoints: 1 AP to start, then Move Actions.', way, 'path'),
  disengage: verb('Free the next Move Action from base contact.', {}),
  attack: verb('Attack an enemy with a weapon.', { target: id, weapon: id }, 'target'),
  blast: verb('Attack a point with a Blast weapon.', { weapon: id, at: point }, 'at'),
  cast: verb(
    'Cast a Spell.',
    {
      spell: id,
      target: id.optional(),
      x: z.int().min(-100).max(100).optional(),
      at: point.optional(),
      facing: facing.optional(),
    },
    'spell',
  ),
  ability: verb('Use an Active Ability.', { ability: id, target: id.optional(), at: point.optional() }, 'ability'),
  recover: verb('Recover with so many dice, 1 AP each.', { ap: z.int().min(-100).max(100) }, 'ap'),
  spend: verb(
    'Spend the Recovery dice in order: fatigue, injury, a Malady or nothing.',
    { dice: z.array(z.enum(['fatigue', 'injury', ...MALADIES]).nullable()).max(64) },
    'dice',
  ),
  stand: verb('Stand up from Prone.', {}),
  item: verb('Use the Special Item.', { target: id.optional(), malady: z.enum(MALADIES).optional() }, 'target'),
  defend: verb('Defend against the attack: paid, or free with a shield.', { free: z.boolean() }, 'free'),
  rotate: verb('Turn to any facing for 1 AP.', { facing }, 'facing'),
  react: verb(
    'Use a Reactive Ability.',
    { model: id, ability: id, target: id.optional(), weapon: id.optional() },
    'ability',
  ),
  next: verb('Name the model that is resolved next.', { model: id }, 'model'),
  reroll: verb('Reroll the die.', {}),
  pick: verb('Choose one of the effects offered.', { choice: z.int().min(0).max(99) }, 'choice'),
  step: verb('Make the short move that an effect allows.', { at: point, facing: facing.optional() }, 'at'),
  edge: verb(
    'Choose which of the equally near table edges to flee to.',
    { edge: z.enum(['north', 'east', 'south', 'west']) },
    'edge',
  ),
  end: verb('End the Activation.', {}),
};
