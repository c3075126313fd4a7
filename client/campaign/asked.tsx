import { useState } from 'react';
import { go, newId } from '#client/state/app.ts';
import { useKept } from '#client/state/kept.ts';
import { openStore } from '#client/store/store.ts';
import type { CampaignAct, CampaignAsk } from '#engine/campaign.ts';

interface Props {
  ask: CampaignAsk;
  game: string;
  side: string;
  act(given: CampaignAct): void;
}

/** Something that a side decides between two games: each way with what it means, those that are closed with the reason. */
export function Asked({ ask, game, side, act }: Props) {
  return (
    <section className="panel campaign-ask">
      <h2>{ask.title}</h2>
      <p className="soft">
        {side} decides{ask.must ? '; the next game waits for it' : ', if it likes'} ({ask.clause}).
      </p>
      <ul>
        {ask.options.map((option) => (
          <li key={option.label}>
            {option.entry === undefined ? (
              <button
                type="button"
                className="btn"
                disabled={option.closed !== undefined}
                onClick={() => act(option.act)}
              >
                {option.label}
              </button>
            ) : (
              <Written option={option} game={game} act={act} />
            )}
            <span>
              {option.text} {option.closed !== undefined && <em>Not now: {option.closed}.</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WrittenProps extends Pick<Props, 'game' | 'act'> {
  option: CampaignAsk['options'][number];
}

/** A model that has to be written first: a warband of one is laid on the shelf for the builder, and any model of a kept warband may be taken. */
function Written({ option, game, act }: WrittenProps) {
  const { kept } = useKept();
  const mine = (kept?.rosters ?? []).filter((one) => one.game === game);
  const models = mine.flatMap(({ id, name, roster }) =>
    modelsIn(roster).map((entry, i) => ({ key: `${id} ${i}`, label: `${name}: ${nameOf(entry, i)}`, entry })),
  );
  const [chosen, choose] = useState('');
  const entry = models.find(({ key }) => key === chosen)?.entry;
  const build = async () => {
    const id = newId();
    const name = `${nameOf(option.entry, 0)}, for the campaign`;
    const roster = { game, size: 'free', name, models: [option.entry] };
    await (await openStore()).rosters.put({ id, game, name, roster, updated: Date.now() });
    go({ at: 'warband', id });
  };
  return (
    <span className="campaign-written">
      <button type="button" className="btn" onClick={() => void build()}>
        To the builder
      </button>
      <select
        aria-label={`${option.label}: take the model`}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Take a model of a warband …</option>
        {models.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn primary"
        disabled={entry === undefined || option.closed !== undefined}
        onClick={() => act({ ...option.act, entry })}
      >
        {option.label}
      </button>
    </span>
  );
}

function modelsIn(roster: unknown): readonly unknown[] {
  const { models } = (roster ?? {}) as { models?: unknown };
  return Array.isArray(models) ? models : [];
}

function nameOf(entry: unknown, i: number): string {
  const { name } = (entry ?? {}) as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : `model ${i + 1}`;
}
