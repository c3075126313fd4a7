import { z } from 'zod';
import { readYaml } from '../files/yaml.ts';

const clauseSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['core', 'content', 'setup', 'optional', 'campaign', 'solo']).or(z.string()),
  rule: z.string(),
  refs: z.array(z.string()).optional(),
  note: z.string().optional(),
});

export const catalogueSchema = z.looseObject({
  game: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(z.looseObject({ id: z.string(), title: z.string(), clauses: z.array(clauseSchema) })),
  rulings: z.array(
    z.looseObject({ id: z.string(), clauses: z.array(z.string()), problem: z.string(), ruling: z.string() }),
  ),
  missing: z.array(z.string()),
  /** Sections and clauses whose rules are not in the game yet: they stay open in the ledger. */
  later: z.array(z.string()).optional(),
});

/** Every rule of a book as numbered clauses, the rulings, and what the book lacks. */
export type Catalogue = z.infer<typeof catalogueSchema>;

export function parseCatalogue(text: string): Catalogue {
  return catalogueSchema.parse(readYaml(text, 'catalogue').documents[0]?.data);
}

/** The clauses a ruling is about; none for what is no ruling. */
export function clausesOf(catalogue: Catalogue): (id: string) => readonly string[] {
  const rulings = new Map(catalogue.rulings.map((r) => [r.id, r.clauses] as const));
  return (id) => rulings.get(id) ?? [];
}
