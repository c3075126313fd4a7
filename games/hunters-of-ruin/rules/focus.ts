/** The Focus Action: a +1 on one test of the turn (HR-FOC-01), once a turn (HR-FOC-02). Borrowed Flame stands for it (HR-X-FR-04). */
import { button } from '../../kit/acts.ts';
import { name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export const FOCUS = menuVerb({
  name: 'focus',
  text: 'Take a Focus Action: +1 on a test of this turn.',
  action: 'focus',
  find: (_g, w) => (w.focused ? null : { ...button('focus', 'Focus', 'HR-FOC-01', w.id), alone: true }),
  whyNot: (_g, w) => (w.focused ? { clause: 'HR-FOC-02', reason: `${name(w)} has Focused this turn` } : null),
  *run(g, w) {
    w.focused = true;
    w.focus += 1;
    tell(g, { kind: 'focus-action', clause: 'HR-FOC-01', warrior: w.id, focus: w.focus, also: ['HR-FOC-02'] });
  },
});
