import { HUNTERS_OF_RUIN } from '#games/hunters-of-ruin/index.ts';
import { conforms } from './conforms.ts';

conforms(HUNTERS_OF_RUIN);
