import { boundingRadius, heightsOverlap, planSeparation } from './distance.ts';
import { type Body, CONTACT, EPSILON } from './types.ts';

/** The rims are at most CONTACT apart and the volumes share some height: one standing on the other is no contact. */
export function inContact(a: Body, b: Body): boolean {
  const reach = boundingRadius(a) + boundingRadius(b) + CONTACT + EPSILON;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (dx * dx + dy * dy > reach * reach || !heightsOverlap(a, b)) return false;
  if (a.shape === 'round' && b.shape === 'round') return true;
  return planSeparation(a, b) <= CONTACT + EPSILON;
}
