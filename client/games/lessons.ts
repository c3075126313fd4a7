import { lesson as goreAndGlory } from './gore-and-glory/lesson.ts';
import { lesson as huntersOfRuin } from './hunters-of-ruin/lesson.ts';
import type { Lesson } from './lesson.ts';
import { lesson as wrathOfKings } from './wrath-of-kings/lesson.ts';

/** First games by the slug of the game. A game without one simply has no such link. */
export const LESSONS: Readonly<Record<string, Lesson>> = {
  'gore-and-glory': goreAndGlory,
  'hunters-of-ruin': huntersOfRuin,
  'wrath-of-kings': wrathOfKings,
};
