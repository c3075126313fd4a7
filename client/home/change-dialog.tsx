import { useId } from 'react';
import type { Tile } from '#client/games/tile.ts';
import { withPack } from '#client/packs/words.ts';
import { Dialog } from '#client/shell/dialog.tsx';
import { inOrder } from '#client/shell/looks.ts';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { BOTS } from '#client/state/bots.ts';
import type { GameInfo } from '#client/state/library.ts';
import { PERSON } from '#client/state/players.ts';
import type { Json } from '#engine/game.ts';
import { DiceWords } from './dice-words.tsx';
import { type Force, forceOf, type Quick } from './quick.ts';

interface Props {
  game: GameInfo;
  tile: Tile | undefined;
  /** Warbands that were built here, of this game. */
  own: readonly Force[];
  quick: Quick;
  change(quick: Quick): void;
  close(): void;
}

/** Who fights whom, where, and against which bot. Every choice holds at once; closing is all there is to confirm. */
export function ChangeDialog({ game, tile, own, quick, change, close }: Props) {
  const pick = (seat: number, id: string) => {
    const force =
      own.find((mine) => mine.id === id) ??
      forceOf(
        game,
        game.ready.find((ready) => ready.id === id),
      );
    change({ ...quick, forces: quick.forces.map((before, i) => (i === seat ? force : before)) });
  };
  const set = (id: string, value: Json) => {
    const options = { ...quick.options, [id]: value };
    const named = tile?.quick;
    const same = named && Object.entries(named.options).every(([key, wanted]) => options[key] === wanted);
    change({ ...quick, options, called: same ? named.called : calledOf(game, tile, options) });
  };
  return (
    <Dialog title="The encounter" close={close}>
      <form method="dialog" className="change">
        {inOrder(
          quick.forces.map((force, seat) => ({ force, seat })),
          PERSON,
        ).map(({ force, seat }) => (
          <label key={seat} className="field">
            <span>
              <SeatMark seat={seat} /> {seat === PERSON ? 'You lead' : 'They lead'}
            </span>
            <select value={force.id} onChange={(event) => pick(seat, event.target.value)}>
              {own.length > 0 && (
                <optgroup label="Your warbands">
                  {own.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
              {game.factions.map((faction) => (
                <optgroup key={faction.id} label={withPack(faction)}>
                  {game.ready
                    .filter((ready) => ready.faction === faction.id)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
            <small>{game.ready.find(({ id }) => id === force.id)?.about}</small>
          </label>
        ))}
        <BotField bot={quick.bot} set={(bot) => change({ ...quick, bot })} />
        {game.options.map((option) => (
          <OptionField
            key={option.id}
            option={option}
            names={tile?.values?.[option.id]}
            value={quick.options[option.id] ?? option.default}
            set={(value) => set(option.id, value)}
          />
        ))}
        <DiceWords quick={quick} change={change} />
        <div className="change-end">
          <button type="submit" className="btn primary">
            Done
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function BotField({ bot, set }: { bot: string; set(bot: string): void }) {
  return (
    <label className="field">
      <span>Bot</span>
      <select value={bot} onChange={(event) => set(event.target.value)}>
        {BOTS.map(({ id, name, about }) => (
          <option key={id} value={id}>
            {name}: {about}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A short name for the encounter from its options: those whose values have names. */
function calledOf(game: GameInfo, tile: Tile | undefined, options: Readonly<Record<string, Json>>): string {
  const names = game.options.flatMap(({ id, default: standard }) => {
    const value = options[id];
    return value === undefined || value === standard ? [] : [tile?.values?.[id]?.[String(value)] ?? String(value)];
  });
  return names.join(', ');
}

interface FieldProps {
  option: GameInfo['options'][number];
  names: Readonly<Record<string, string>> | undefined;
  value: Json;
  set(value: Json): void;
}

/** One option by its shape: a list where the values are known, else a number, a tick or a text. */
function OptionField({ option, names, value, set }: FieldProps) {
  const { shape } = option;
  const { minimum, maximum } = shape;
  const whole = shape.type === 'integer' && minimum !== undefined && maximum !== undefined && maximum - minimum <= 12;
  const values: readonly Json[] | undefined =
    shape.enum ?? (whole ? Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i) : undefined);
  const choose = (text: string) => set(values?.find((one) => String(one) === text) ?? option.default);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{option.label}</label>
      {values ? (
        <select id={id} value={String(value)} onChange={(event) => choose(event.target.value)}>
          {values.map((one) => (
            <option key={String(one)} value={String(one)}>
              {names?.[String(one)] ?? String(one)}
            </option>
          ))}
        </select>
      ) : shape.type === 'boolean' ? (
        <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(event.target.checked)} />
      ) : shape.type === 'integer' || shape.type === 'number' ? (
        <input
          id={id}
          type="number"
          min={minimum}
          max={maximum}
          step={shape.type === 'integer' ? 1 : 'any'}
          value={Number(value)}
          onChange={(event) => Number.isFinite(event.target.valueAsNumber) && set(event.target.valueAsNumber)}
        />
      ) : (
        <input id={id} type="text" value={String(value)} onChange={(event) => set(event.target.value)} />
      )}
      <small>{option.text}</small>
    </div>
  );
}
