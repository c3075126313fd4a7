import { GLOIRE } from '#games/gloire/index.ts';
import { conforms } from './conforms.ts';

conforms(GLOIRE);
