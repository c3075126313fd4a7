import { useId } from 'react';
import type { Tile } from '#client/games/tile.ts';
import { withPack } from '#client/packs/words.ts';
import { Dialog } from '#client/shell/dialog.tsx';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { botLine, LEVELS } from '#client/state/bots.ts';
import { mayJoin } from '#client/state/fitting.ts';
import type { GameInfo } from '#client/state/library.ts';
import { valuesOf } from '#client/state/seating.ts';
import { withSize } from '#client/state/sizes.ts';
import { alliesOf, listed, teamsOf } from '#client/state/teams.ts';
import type { Json, Seat } from '#engine/game.ts';
import { DiceWords } from './dice-words.tsx';
import { type Force, forceOf, mySeat, type Quick, withForce, withOptions } from './quick.ts';

interface Props {
  game: GameInfo;
  tile: Tile | undefined;
  /** Warbands that were built here, of this game. */
  own: readonly Force[];
  quick: Quick;
  change(quick: Quick): void;
  close(): void;
}

/** Who fights whom, where, and who plays each seat. Every choice holds at once; closing is all there is to confirm. */
export function ChangeDialog({ game, tile, own, quick, change, close }: Props) {
  const pick = (seat: number, id: string) => {
    const force =
      own.find((mine) => mine.id === id) ??
      forceOf(
        game,
        game.ready.find((ready) => ready.id === id),
      );
    change(withForce(quick, game, seat, force));
  };
  const set = (id: string, value: Json) => {
    const options = { ...quick.options, [id]: value };
    const named = tile?.quick;
    const same = named && Object.entries(named.options).every(([key, wanted]) => options[key] === wanted);
    const called = same ? named.called : calledOf(game, tile, options);
    change({ ...withOptions(quick, game, tile, options), called });
  };
  return (
    <Dialog title="The encounter" close={close}>
      <form method="dialog" className="change">
        {teamsOf(quick.seats, mySeat(quick))
          .flat()
          .map((seat) => (
            <SeatField
              key={seat}
              game={game}
              own={own}
              quick={quick}
              seat={seat}
              pick={(id) => pick(seat, id)}
              lead={(bot) => change({ ...quick, leaders: quick.leaders.map((was, i) => (i === seat ? bot : was)) })}
            />
          ))}
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

interface SeatProps extends Pick<Props, 'game' | 'own' | 'quick'> {
  seat: Seat;
  pick(id: string): void;
  lead(bot: string): void;
}

/** One seat: its force, who plays it, and with whom. */
function SeatField({ game, own, quick, seat, pick, lead }: SeatProps) {
  const { id: chosen } = quick.forces[seat] as Force;
  const { name } = quick.seats[seat]!;
  const allies = alliesOf(quick.seats, seat).map((ally) => quick.seats[ally]!.name);
  const people = quick.leaders.filter((bot) => bot === '').length;
  const open = ({ roster }: { roster: unknown }) => mayJoin(game, quick.options, seat, roster);
  const mine = own.filter(open);
  const title = titleOf(people === 1 && quick.leaders[seat] === '', people === 1 && quick.seats.length === 2, name);
  return (
    <div className="seat-choice">
      <label className="field">
        <span>
          <SeatMark seat={seat} /> {title}
          {allies.length > 0 && <small>, together with {listed(allies)}</small>}
        </span>
        <select value={chosen} onChange={(event) => pick(event.target.value)}>
          {mine.length > 0 && (
            <optgroup label="Your warbands">
              {mine.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </optgroup>
          )}
          {game.factions
            .filter(({ id }) => game.ready.some((ready) => ready.faction === id && open(ready)))
            .map((faction) => (
              <optgroup key={faction.id} label={withPack(faction)}>
                {game.ready
                  .filter((ready) => ready.faction === faction.id && open(ready))
                  .map((ready) => (
                    <option key={ready.id} value={ready.id}>
                      {withSize(ready)}
                    </option>
                  ))}
              </optgroup>
            ))}
        </select>
        <small>{game.ready.find(({ id }) => id === chosen)?.about}</small>
      </label>
      <label className="field">
        <span>
          Played by<span className="hidden-text">, {name}</span>
        </span>
        <select value={quick.leaders[seat]} onChange={(event) => lead(event.target.value)}>
          <option value="">A person</option>
          {LEVELS.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {botLine(bot)}
            </option>
          ))}
        </select>
        <small>{LEVELS.find(({ id }) => id === quick.leaders[seat])?.about}</small>
      </label>
    </div>
  );
}

function titleOf(mine: boolean, pair: boolean, name: string): string {
  return mine ? 'You lead' : pair ? 'They lead' : `${name} leads`;
}

/** A short name for the encounter from its options: those whose values have names. */
function calledOf(game: GameInfo, tile: Tile | undefined, options: Readonly<Record<string, Json>>): string {
  const names = game.options.flatMap(({ id, default: standard }) => {
    const value = options[id];
    return value === undefined || value === standard ? [] : [tile?.values?.[id]?.[String(value)] ?? String(value)];
  });
  return names.join(', ');
}

/** The text of an option names each value as it is typed at the command line; the list here has their names. */
function withoutIds(text: string, values: readonly Json[]): string {
  return values.reduce<string>((said, value) => said.replaceAll(` (${value})`, ''), text);
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
  const values = shape.type === 'boolean' ? null : valuesOf(shape);
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
      <small>{withoutIds(option.text, values ?? [])}</small>
    </div>
  );
}
