/** What drives a unit to do one thing and no other: a berserker's rage (DG-MAG-24), and a savage beast (DG-LFOR-02). */
export { inRage, rageHolds, rageRefusal } from './rage.ts';
export { leadsOn, SAVAGE_BOUND, savageBinds, savageRefusal, towardsPrey } from './savage.ts';
