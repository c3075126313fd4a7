/**
 * A 64-bit hash of any JSON value as 16 hex digits: two independent 32-bit multiply-and-rotate lanes over the canonical
 * text (keys sorted). It tells equal states from different ones; it is no protection against forgery: that is the dice
 * commitment's task.
 */
export function stateHash(value: unknown): string {
  const text = canonical(value);
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x9e3779b1);
    a = (a << 15) | (a >>> 17);
    b = Math.imul(b + c, 0x85ebca77);
    b ^= b >>> 13;
  }
  a = finish(a ^ text.length);
  b = finish(b ^ a);
  return hex(a) + hex(b);
}

function finish(h: number): number {
  let x = h ^ (h >>> 16);
  x = Math.imul(x, 0x21f0aaad);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  return x ^ (x >>> 15);
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, '0');
}

/** JSON with sorted keys: the same value gives the same text however it was built. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonical(value[i]) : `,${canonical(value[i])}`;
    return `${text}]`;
  }
  const { sorted, labels } = orderOf(Object.keys(value));
  let text = '';
  for (let i = 0; i < sorted.length; i++) {
    const item = (value as Record<string, unknown>)[sorted[i] as string];
    if (item !== undefined) text += `${text === '' ? '' : ','}${labels[i]}${canonical(item)}`;
  }
  return `{${text}}`;
}

/** Keys as they come, in order, and as they are written. */
interface Order {
  keys: readonly string[];
  sorted: readonly string[];
  labels: readonly string[];
}

/** The last order of so many keys that begin with this one: objects of a kind have their keys in the same order. */
const orders = new Map<string, Order>();
const MOST = 1000;

function orderOf(keys: readonly string[]): Order {
  const name = `${keys.length} ${keys[0]}`;
  const known = orders.get(name);
  if (known !== undefined && sameKeys(known.keys, keys)) return known;
  const sorted = keys.slice().sort();
  const order = { keys, sorted, labels: sorted.map((key) => `${JSON.stringify(key)}:`) };
  if (orders.size >= MOST) orders.clear();
  orders.set(name, order);
  return order;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}
