import { it } from 'vitest';
import { GLOIRE } from '../index.ts';
import { towards, walkTo } from '../rules/destinations.ts';
it('x', () => {
  const C = GLOIRE.cases;
  const s: any = C.position({ table: { size: [24, 24], terrain: [{ id: 'wall', class: 'wall', rect: [9, 9, 4, 0.5], height: 3 }] }, models: { a: { seat: 'red', at: [20, 9] }, n: { character: 'brigand', group: 'brigands', at: [6, 9.8], stats: { sp: 6 } }, f: { character: 'brigand', group: 'b2', at: [11, 9.8-3] } } });
  const n = s.models[1], a = s.models[0];
  console.log(walkTo(s, n, a), walkTo(s,a,s.models[2]), towards(s, n, [20, 9], { inches: 6 } as any, a), towards(s, n, [18, 9], { inches: 6 } as any, null), towards(s, n, [20, 9], { inches: 6 } as any, null));
});
