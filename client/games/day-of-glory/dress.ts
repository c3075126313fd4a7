import type { Dress } from '../dress.ts';
import { art } from './figures.ts';
import { lesson } from './lesson.ts';
import { words } from './words.ts';

export const dress: Dress = { art, words, lesson };
