/** Syntax trees of TypeScript sources (ESTree), as oxc-parser makes them. */

/** A node of the tree; which other fields it has depends on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the fields of some 200 kinds of nodes
  [field: string]: any;
}

/** Walks the tree from the top; `ancestors` holds the way down, nearest last. A look that returns false goes no deeper. */
export function visit(
  node: Node,
  // biome-ignore lint/suspicious/noConfusingVoidType: most looks return nothing
  look: (node: Node, ancestors: readonly Node[]) => boolean | void,
  ancestors: Node[] = [],
): void {
  if (look(node, ancestors) === false) return;
  ancestors.push(node);
  for (const field of Object.values(node)) {
    if (Array.isArray(field)) {
      for (const child of field) if (isNode(child)) visit(child, look, ancestors);
    } else if (isNode(field)) visit(field, look, ancestors);
  }
  ancestors.pop();
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
