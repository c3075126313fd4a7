/** The Inspire Action of a Character (HR-INS-01): until the end of the turn friends within 3" may test Resolve on its Guts (HR-R-108). */
import { button } from '../../kit/acts.ts';
import { name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export const INSPIRE = menuVerb({
  name: 'inspire',
  text: 'Inspire friends near by, who may use this Character’s Guts.',
  action: 'inspire',
  find: (_g, w) =>
    w.card.class === 'character' && !w.inspires
      ? { ...button('inspire', 'Inspire', 'HR-INS-01', w.id), alone: true }
      : null,
  whyNot: (_g, w) =>
    w.card.class === 'character' ? null : { clause: 'HR-INS-01', reason: `${name(w)} is no Character` },
  *run(g, w) {
    w.inspires = true;
    tell(g, { kind: 'inspire', clause: 'HR-INS-01', warrior: w.id, guts: w.card.stats.guts });
  },
});
