import { Page } from '#client/shell/page.tsx';
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
            label="Sound"
            value={now.sound ? 'on' : 'off'}
            options={[
              ['off', 'Off'],
              ['on', 'Tape, felt, bone and drum'],
            ]}
            set={(sound) => change({ sound: sound === 'on' })}
            note="No sound says anything that is not also written."
          />
          <Choice
            label="Size of text"
            value={String(now.text)}
            options={textSizes.map((size) => [String(size), `${size} %`])}
            set={(size) => change({ text: Number(size) as Settings['text'] })}
          />
          <Choice
            label="Pace of bots"
            value={String(now.pace)}
            options={[
              ['0', 'At once'],
              ['150', 'Brisk'],
              ['400', 'Steady'],
              ['1000', 'Slow enough to follow'],
              ['2500', 'Step by step'],
            ]}
            set={(pace) => change({ pace: Number(pace) })}
            note="How long a bot waits between two steps."
          />
          <div className="field panel">
            <span>Tips</span>
            <button
              type="button"
              className="btn"
              disabled={now.dismissed.length === 0}
              onClick={() => change({ dismissed: [] })}
            >
              Show dismissed tips again
            </button>
            <small>{now.dismissed.length === 0 ? 'None is dismissed.' : `${now.dismissed.length} dismissed.`}</small>
          </div>
        </div>
      </div>
    </Page>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  set(value: T): void;
  note?: string;
}

function Choice<T extends string>({ label, value, options, set, note }: ChoiceProps<T>) {
  return (
    <fieldset className="field panel radios">
      <legend>{label}</legend>
      {options.map(([id, words]) => (
        <label key={id}>
          <input type="radio" name={label} checked={id === value} onChange={() => set(id)} /> {words}
        </label>
      ))}
      {note !== undefined && <small>{note}</small>}
    </fieldset>
  );
}
