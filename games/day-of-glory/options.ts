/** What players agree on before a battle. The basic game uses none of the optional rules (DG-GEN-03). */
import { z } from 'zod';
import type { OptionSpec } from '#engine/game.ts';

const off = (id: string, label: string, text: string): OptionSpec => ({
  id,
  label,
  text,
  schema: z.boolean(),
  default: false,
});

export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'map',
    label: 'Battlefield',
    text: 'A ready-made map, one made at random, or open ground.',
    schema: z.enum(['open', 'random', 'mill-brook', 'two-hills', 'old-road', 'kings-wood', 'broken-keep']),
    default: 'random',
  },
  {
    id: 'activation',
    label: 'Activation',
    text: 'Units are drawn at random, or players take turns to choose one.',
    schema: z.enum(['random', 'alternating']),
    default: 'random',
  },
  off('simpler-weapons', 'Simpler weapons', 'The short list of weapons, without damage types.'),
  off('simpler-armour', 'Simpler armour', 'Light, medium and heavy armour, without weaknesses and resistances.'),
  off('special-formations', 'Special formations', 'The ring and the wedge.'),
  off('splitting', 'Splitting and merging', 'Units divide in two and join up again.'),
  off('consolidating', 'Consolidating', 'The dead fall where the fighting is; the victors step into the gaps.'),
  off('fleeing', 'Fleeing models', 'Who flees runs for the edge of the table and may rally.'),
  off('crouching', 'Crouching', 'Front rows crouch so that those behind can shoot.'),
  off('challenges', 'Challenges', 'Heroes call each other out.'),
  off(
    'opening-and-closing',
    'Opening and closing',
    'Tears in reality are made bigger and smaller, and lend power dice.',
  ),
  off(
    'irresistible-force',
    'Irresistible force',
    'A casting of twice its value cannot be answered and hurts the caster.',
  ),
  off('winds-of-magic', 'Winds of magic', 'Power dice are rolled for each round and shared out between the sides.'),
  off('stealing-magic', 'Stealing magic', 'With winds of magic: wizards take dice from the other side.'),
  off('direct-blast', 'Direct blast', 'Cannons and ballistae fire along a line, from model to model.'),
  off(
    'slowing-bolts',
    'Slowing bolts',
    'A model that survives a bolt is slower and weaker for the rest of the battle.',
  ),
  off(
    'attacking-vehicles',
    'Attacking vehicles',
    'Strike at the crew or the beasts of a vehicle; blasts wreck the compartment, and beasts may bolt.',
  ),
  off('scythed-wheels', 'Scythed wheels', 'Chariots that have them mow along the sides of units.'),
  off('attacking-cavalry', 'Attacking cavalry', 'Strike at the mount or at the rider.'),
  {
    id: 'time-of-day',
    label: 'Time of day',
    text: 'The period of the first round, 1 to 12; 0 leaves the rule out.',
    schema: z.int().min(0).max(12),
    default: 0,
  },
  {
    id: 'period-rounds',
    label: 'Rounds to a period',
    text: 'How many rounds a period of the day lasts; 0 makes the first one hold for the whole battle.',
    schema: z.int().min(0).max(7),
    default: 1,
  },
];
