/**
 * Input from outside, copied as plain JSON. The copy has no getter, prototype or cycle, and later changes to the input
 * do not reach it.
 */
export interface Plain {
  value: unknown;
  /** Why there is no value. */
  problem: string | null;
}

/** Well above what an answer of any game needs. */
const NODES = 20_000;
const DEEP = 32;

class NotPlain extends Error {}

export function plainJson(value: unknown): Plain {
  const budget = { left: NODES };
  try {
    return { value: copy(value, 0, budget), problem: null };
  } catch (error) {
    const why = error instanceof NotPlain ? error.message : 'it cannot be read';
    return { value: null, problem: `an answer is plain JSON: ${why}` };
  }
}

function copy(value: unknown, depth: number, budget: { left: number }): unknown {
  if (--budget.left < 0) throw new NotPlain(`more than ${NODES} values`);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new NotPlain(`${value} is no number for JSON`);
    return value;
  }
  if (typeof value !== 'object') throw new NotPlain(`a ${typeof value} is no JSON`);
  if (depth >= DEEP) throw new NotPlain(`nested more than ${DEEP} deep`);
  if (Array.isArray(value)) {
    if (value.length > budget.left) throw new NotPlain(`more than ${NODES} values`);
    return Array.from(value, (item) => copy(item, depth + 1, budget));
  }
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new NotPlain('"__proto__" is no key');
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) out[key] = copy(item, depth + 1, budget);
  }
  return out;
}
