/** Verbs that agree with the names of units. */
import type { Unit } from './state.ts';

/** Names like "The Gate Spears" are plural; so are "Wolves", but not "The Ninth Legion". */
export function isPlural(name: string): boolean {
  return /[^s'\u2019]s$/.test(name) || /(men|folk|guard of|teeth)$/i.test(name);
}

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go', was: 'were' };

/** The verb as the name needs it: "charges" for one, "charge" for many. */
export function agree(name: string, verb: string): string {
  if (!isPlural(name)) return verb;
  const known = IRREGULAR[verb];
  if (known !== undefined) return known;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  if (/(ss|[ct]h|sh|x)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('s') ? verb.slice(0, -1) : verb;
}

/** The verb as this unit needs it: a hero is one whatever the name. */
export function agreeing(u: Pick<Unit, 'name' | 'kind'>, verb: string): string {
  return u.kind === 'hero' ? verb : agree(u.name, verb);
}
