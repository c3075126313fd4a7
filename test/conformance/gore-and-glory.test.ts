import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { conforms } from './conforms.ts';

conforms(GORE_AND_GLORY);
