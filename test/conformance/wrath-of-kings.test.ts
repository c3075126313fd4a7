import { WRATH_OF_KINGS } from '#games/wrath-of-kings/index.ts';
import { conforms } from './conforms.ts';

conforms(WRATH_OF_KINGS);
