import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NameDialog } from '#client/settings/name-dialog.tsx';
import { href, type Route, route, settings, useStore } from '#client/state/app.ts';

const places: readonly { to: Route; label: string; here: readonly Route['at'][] }[] = [
  { to: { at: 'home' }, label: 'Play', here: ['home', 'opponents'] },
  { to: { at: 'warbands' }, label: 'Warbands', here: ['warbands', 'warband', 'packs', 'campaigns', 'campaign'] },
  { to: { at: 'replays' }, label: 'Replays', here: ['replays', 'replay'] },
  { to: { at: 'rules', game: null, clause: null, query: '' }, label: 'Rules', here: ['rules'] },
  { to: { at: 'settings' }, label: 'Settings', here: ['settings'] },
];

interface Props {
  title: string;
  children: ReactNode;
  /** What lies behind the page: art, never information. */
  backdrop?: ReactNode;
}

/** The frame of every page that is not the table: wordmark, ways, the name one plays under. */
export function Page({ title, children, backdrop }: Props) {
  const { at } = useStore(route);
  const { name } = useStore(settings);
  const main = useRef<HTMLElement>(null);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    document.title = title === '' ? 'Fray' : `${title} · Fray`;
  }, [title]);
  const skip = () => main.current?.focus();
  return (
    <div className="page">
      {backdrop}
      <button type="button" className="skip btn" onClick={skip}>
        Skip to the content
      </button>
      <header className="top">
        <a className="wordmark" href="#/" aria-label="Fray, first page">
          Fray
        </a>
        <nav aria-label="Pages">
          {places.map(({ to, label, here }) => (
            <a key={label} href={href(to)} aria-current={here.includes(at) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <button type="button" className="who" onClick={() => setNaming(true)}>
          Playing as <b>{name === '' ? 'you' : name}</b>
        </button>
      </header>
      {naming && <NameDialog close={() => setNaming(false)} />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
