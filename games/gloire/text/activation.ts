/** One sentence for a whole activation: what the model did, to whom, and what came of it. */
import type { GameEvent } from '#engine/game.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { called, count, goes, inches } from './names.ts';

type Of<K extends keyof Events> = Events[K] & { kind: K };

/** What an activation did, gathered from its events. */
interface Deeds {
  actor: string;
  does: string[];
  results: string[];
}

/** Verbs of declared acts: kinds of events whose first model is the actor, with the word for it. */
const DECLARED: Readonly<Record<string, string>> = {
  charge: 'charges',
  attack: 'attacks',
  shoot: 'shoots at',
  challenge: 'challenges',
  trick: 'tricks',
  suppress: 'fires to suppress',
  deceive: 'deceives',
  mesmerize: 'mesmerizes',
  heal: 'treats',
};

export function activation(events: readonly GameEvent[], s: State): string | null {
  const first = events.find(({ kind }) => kind === 'activation') as Of<'activation'> | undefined;
  if (first === undefined) return null;
  const deeds: Deeds = { actor: first.model, does: [], results: [] };
  for (const event of events) gather(event, deeds, s);
  if (deeds.does.length === 0 && deeds.results.length === 0) return `${called(s, first.model)} does nothing`;
  const does = deeds.does.length === 0 ? 'acts' : joined(deeds.does);
  const results = deeds.results.length === 0 ? '' : `: ${deeds.results.join(', ')}`;
  return `${called(s, first.model)} ${does}${results}`;
}

function joined(words: readonly string[]): string {
  const once = words.filter((word, i) => words.indexOf(word) === i);
  return once.length < 2 ? (once[0] ?? '') : `${once.slice(0, -1).join(', ')} and ${once[once.length - 1]}`;
}

function gather(event: GameEvent, deeds: Deeds, s: State): void {
  const { actor, does, results } = deeds;
  const model = typeof event.model === 'string' ? event.model : null;
  const target = typeof event.target === 'string' ? event.target : null;
  const word = DECLARED[event.kind];
  if (word !== undefined && model === actor) {
    does.push(target === null ? word : `${word} ${called(s, target)}`);
    return;
  }
  switch (event.kind) {
    case 'move': {
      const { inches: far, of } = event as unknown as Of<'move'>;
      if (model === actor && of !== 'charge') does.push(`${goes(of)} ${inches(far)}`);
      break;
    }
    case 'wound': {
      const { boxes, label } = event as unknown as Of<'wound'>;
      results.push(
        boxes === 0
          ? `${called(s, model)} is wounded once more at the last box of ${label}`
          : `${called(s, model)} loses ${count(boxes, 'box', 'boxes')} of ${label}`,
      );
      break;
    }
    case 'unconscious':
      results.push(`${called(s, model)} falls unconscious`);
      break;
    case 'killed':
      results.push(`${called(s, model)} is killed`);
      break;
    case 'panics':
      results.push(`${called(s, model)} panics`);
      break;
    case 'suppressed':
      results.push(`${called(s, model)} is suppressed`);
      break;
    case 'recovered':
      does.push('comes round');
      break;
    case 'misses':
      if (model === actor && event.why === 'missed') does.push('misses its activation');
      break;
    default:
  }
}
