import type { ReactNode } from 'react';
import { Page } from '#client/shell/page.tsx';
import { play } from '#client/sound/play.ts';
import { change, type Settings, settings, useStore } from '#client/state/app.ts';
import { textSizes } from '#client/state/settings.ts';

/** Each choice holds at once; there is nothing to confirm. */
export function SettingsScreen() {
  const now = useStore(settings);
  return (
    <Page title="Settings">
      <div className="leaf">
        <h1 className="head">Settings</h1>
        <p className="under">They hold at once and are kept on this machine.</p>
        <div className="settings">
          <label className="field panel">
            <span>Your name</span>
            <input
              type="text"
              maxLength={40}
              autoComplete="nickname"
              value={now.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <small>What the table calls you.</small>
          </label>
          <Choice
            label="Colours"
            value={now.theme}
            options={[
              ['place', 'Pages light, table dark'],
              ['light', 'Light'],
              ['dark', 'Dark'],
              ['system', 'As the system has it'],
            ]}
            set={(theme) => change({ theme })}
          />
          <Choice
            label="Motion"
            value={now.motion}
            options={[
              ['system', 'As the system has it'],
              ['full', 'Models glide, dice tumble'],
              ['reduced', 'Everything is where it goes at once'],
            ]}
            set={(motion) => change({ motion })}
          />
          <Choice
            label="The table"
            value={now.table}
            options={[
              ['board', 'Drawn'],
              ['text', 'In words, for ears and keyboards'],
            ]}
            set={(table) => change({ table })}
            note="T at the table changes it as well."
          />
          <SoundField />
          <Choice
            label="Size of text"
            value={String(now.text)}
            options={textSizes.map((size) => [String(size), `${size} %`])}
            set={(size) => change({ text: Number(size) as Settings['text'] })}
          />
          <PaceField />
          <TurnPauseField />
          <TipsField />
          <Choice
            label="Hints"
            value={now.hints}
            options={[
              ['lessons', 'In lessons'],
              ['always', 'Always'],
              ['never', 'Only when asked for'],
            ]}
            set={(hints) => change({ hints })}
            note="What a bot would do is lit. H asks for it at any time."
          />
        </div>
      </div>
    </Page>
  );
}

function PaceField() {
  const { pace } = useStore(settings);
  return (
    <Choice
      label="Pace of bots"
      value={pace}
      options={[
        ['instant', 'At once'],
        ['fast', 'Fast'],
        ['normal', 'Normal'],
        ['slow', 'Slow'],
        ['step', 'Step by step'],
      ]}
      set={(to) => change({ pace: to })}
      note="How the acts of bots are shown. It can be changed at the table as well."
    />
  );
}

function TurnPauseField() {
  const { turnPause } = useStore(settings);
  return (
    <Choice
      label="After each turn"
      value={turnPause ? 'pause' : 'on'}
      options={[
        ['pause', 'Pause and show the points'],
        ['on', 'Play on at once'],
      ]}
      set={(choice) => change({ turnPause: choice === 'pause' })}
    />
  );
}

/** Trying the loudness makes the first sound, so that the first sound at the table is no surprise. */
function SoundField() {
  const { sound, volume } = useStore(settings);
  return (
    <Choice
      label="Sound"
      value={sound ? 'on' : 'off'}
      options={[
        ['off', 'Off'],
        ['on', 'Tape, felt, bone and drum'],
      ]}
      set={(choice) => change({ sound: choice === 'on' })}
      note="No sound says anything that is not also written."
    >
      <label className="volume">
        Loudness
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={volume}
          disabled={!sound}
          onChange={(event) => change({ volume: event.target.valueAsNumber })}
          onPointerUp={() => play('dice')}
          onKeyUp={() => play('dice')}
        />
        <output>{volume} %</output>
      </label>
    </Choice>
  );
}

function TipsField() {
  const { tips, dismissed } = useStore(settings);
  return (
    <Choice
      label="Tips"
      value={tips ? 'on' : 'off'}
      options={[
        ['on', 'Each once, when it is of use'],
        ['off', 'None'],
      ]}
      set={(choice) => change({ tips: choice === 'on' })}
      note={dismissed.length === 0 ? 'None has been given yet.' : `${dismissed.length} given so far.`}
    >
      <button
        type="button"
        className="btn"
        disabled={dismissed.length === 0}
        onClick={() => change({ dismissed: [], tips: true })}
      >
        Give them all again
      </button>
    </Choice>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  set(value: T): void;
  note?: string;
  children?: ReactNode;
}

function Choice<T extends string>({ label, value, options, set, note, children }: ChoiceProps<T>) {
  return (
    <fieldset className="field panel radios">
      <legend>{label}</legend>
      {options.map(([id, words]) => (
        <label key={id}>
          <input type="radio" name={label} checked={id === value} onChange={() => set(id)} /> {words}
        </label>
      ))}
      {children}
      {note !== undefined && <small>{note}</small>}
    </fieldset>
  );
}
