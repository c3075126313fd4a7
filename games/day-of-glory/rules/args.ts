/** Arguments that several verbs take. */
import { z } from 'zod';
import { facing, id, path } from '../../kit/args.ts';

/** A row or a file, counted from 0; rows that are centred have halves. */
export const cell = z.number().min(-100).max(400);

const formation = z.enum(['regiment', 'skirmish', 'single', 'wedge', 'ring']);

export const shapeArgs = {
  formation,
  files: z.int().min(1).max(400),
  /** Wedges: by how many models each row grows. */
  step: z.union([z.literal(1), z.literal(2)]).optional(),
};

/** Mixed-up units form on a model that stays put. */
export const formArgs = { ...shapeArgs, stays: id.optional() };

export const wayArgs = { path, facing: facing.optional() };
