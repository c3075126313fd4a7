/** Makes the card that explains a refusal: what was in order, what was not, and the nearest thing that works. */
import type { Context, RefusedAct, Why } from './state.ts';

export async function explain(table: Context, refused: RefusedAct): Promise<Why> {
  const plain: Why = { refused, title: null, tests: [], fixes: [], others: [] };
  const { verb, answer } = refused;
  if (verb === undefined) return plain;
  const question = { do: 'why' as const, verb, ...(answer == null ? {} : { answer }) };
  const reply = await table.link.ask(question).catch(() => null);
  if (reply === null) return plain;
  const { explanation, remedies, others, refusal } = reply;
  return {
    refused: {
      ...refused,
      refusal: refusal ?? refused.refusal,
      answer: reply.answer,
      what: explanation?.about ?? refused.what,
    },
    title: explanation?.title ?? null,
    tests: explanation?.tests ?? [],
    fixes: remedies,
    others,
  };
}
