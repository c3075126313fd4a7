import { DAY_OF_GLORY } from '#games/day-of-glory/index.ts';
import { conforms } from './conforms.ts';

conforms(DAY_OF_GLORY);
