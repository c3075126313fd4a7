/** The check that what is offered is accepted, and that what is refused is refused with a reason. */
import type { Act, Answer, Random } from '../game.ts';
import type { Check } from './check.ts';

export const ANSWERS: Check = {
  name: 'every listed, suggested or drawn answer is accepted, every other is refused with a clause',
  observe: ({ match, rng, once, say }) => ({
    before({ decision }) {
      if (!once(3)) return;
      const { seat } = decision;
      const samples: Answer[] = [];
      for (const act of decision.acts) {
        for (const [kind, answers] of offers(act, rng)) {
          for (const answer of answers) {
            samples.push(answer);
            const no = match.examine(seat, answer);
            if (no !== null) say(`${kind} ${JSON.stringify(answer)} is refused (${no.reason} [${no.clause}])`);
          }
        }
      }
      if (decision.decline !== undefined && match.examine(seat, decision.decline) !== null) {
        say('the way to decline is refused');
      }
      for (let i = 0; i < 3 && samples.length > 0; i++) {
        const odd = mutate(samples[rng.int(samples.length)] as Answer, rng);
        if (match.examine(seat, odd)?.clause === '') say(`refused without a clause: ${JSON.stringify(odd)}`);
      }
      for (const other of match.seats.keys()) {
        if (match.deciders.includes(other)) continue;
        if (match.submit(other, samples[0]).ok) say(`seat ${other} answered for another`);
      }
      for (const { verb, refusal } of decision.refused?.() ?? []) {
        if (refusal.clause === '' || refusal.reason === '') say(`${verb} is refused without a reason`);
      }
    },
  }),
};

function offers(act: Act, rng: Random): [string, Answer[]][] {
  const drawn = [act.sample(rng), act.sample(rng)].filter((a): a is Answer => a !== null);
  return [
    ['the option', act.options().map((o) => o.answer)],
    ['the suggestion', act.suggest?.() ?? []],
    ['the draw', drawn],
  ];
}

/** Random changes to an answer: most are illegal, and none may break anything. */
function mutate(answer: Answer, rng: Random): unknown {
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(answer));
  const keys = Object.keys(copy);
  const key = keys[rng.int(keys.length)] as string;
  const strange = [null, -1, 1e9, 'nobody', '', [], {}, [[1e9, 1e9]], [Number.MAX_VALUE, 0], true, '__proto__', 0.5];
  switch (rng.int(4)) {
    case 0:
      delete copy[key];
      break;
    case 1:
      copy.extra = 1;
      break;
    default:
      copy[key] = strange[rng.int(strange.length)];
  }
  return copy;
}
