import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { HomeScreen } from '#client/home/home-screen.tsx';
import { ENGINE } from '#client/link/engine.ts';
import { href, type Route, route, useStore } from '#client/state/app.ts';
import { Notices } from '#client/store/notices.tsx';
import { Boundary } from './boundary.tsx';
import { Trouble } from './trouble.tsx';

/** The first page comes with the first load; each other screen is fetched when it is wanted, or when the page is idle. */
const screens = {
  table: () => import('#client/play/table-screen.tsx').then((m) => m.TableScreen),
  rules: () => import('#client/rules/rules-screen.tsx').then((m) => m.RulesScreen),
  settings: () => import('#client/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  about: () => import('#client/about/about-screen.tsx').then((m) => m.AboutScreen),
  replays: () => import('#client/shelf/replays-screen.tsx').then((m) => m.ReplaysScreen),
  warbands: () => import('#client/shelf/warbands-screen.tsx').then((m) => m.WarbandsScreen),
  warband: () => import('./warband-screen.tsx').then((m) => m.WarbandScreen),
  opponents: () => import('#client/opponents/opponents-screen.tsx').then((m) => m.OpponentsScreen),
  packs: () => import('#client/packs/packs-screen.tsx').then((m) => m.PacksScreen),
  campaigns: () => import('#client/campaign/campaigns-screen.tsx').then((m) => m.CampaignsScreen),
  campaign: () => import('#client/campaign/campaign-screen.tsx').then((m) => m.CampaignScreen),
  open: () => import('#client/shelf/open-screen.tsx').then((m) => m.OpenScreen),
};

const Table = later(screens.table);
const Rules = later(screens.rules);
const SettingsPage = later(screens.settings);
const About = later(screens.about);
const Replays = later(screens.replays);
const Warbands = later(screens.warbands);
const Warband = later(screens.warband);
const Opponents = later(screens.opponents);
const PacksPage = later(screens.packs);
const Campaigns = later(screens.campaigns);
const Campaign = later(screens.campaign);
const Open = later(screens.open);

function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => load().then((component) => ({ default: component })));
}

/** Fetches what a newcomer needs next while nothing else is asked for: the table, and the engine behind it. */
function prepare(): void {
  screens.table().catch(() => undefined);
  const engine = document.createElement('link');
  engine.rel = 'prefetch';
  engine.href = ENGINE;
  document.head.append(engine);
}

export function App() {
  const here = useStore(route);
  // Going elsewhere begins at the top, as with any page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of place is what it is about
  useEffect(() => {
    void scrollTo(0, 0);
  }, [here.at]);
  useEffect(() => {
    const idle = setTimeout(prepare, 800);
    return () => clearTimeout(idle);
  }, []);
  return (
    <>
      <Boundary place={href(here)}>
        <Suspense fallback={<p className="waiting">Setting the table …</p>}>{screenOf(here)}</Suspense>
      </Boundary>
      <Notices />
    </>
  );
}

function screenOf(here: Route) {
  switch (here.at) {
    case 'home':
      return <HomeScreen />;
    case 'play':
      return <Table key={here.id} id={here.id} />;
    case 'replay':
      return <Table key={here.id} id={here.id} replay />;
    case 'opponents':
      return <Opponents game={here.game} />;
    case 'rules':
      return <Rules game={here.game} clause={here.clause} query={here.query} />;
    case 'settings':
      return <SettingsPage />;
    case 'about':
      return <About />;
    case 'replays':
      return <Replays />;
    case 'warbands':
      return <Warbands />;
    case 'warband':
      return <Warband key={here.id} id={here.id} />;
    case 'campaigns':
      return <Campaigns />;
    case 'campaign':
      return <Campaign key={here.id} id={here.id} />;
    case 'packs':
      return <PacksPage />;
    case 'open':
      return <Open key={here.packed} kind={here.kind} packed={here.packed} />;
    default:
      return (
        <Trouble
          title="This link leads nowhere"
          text="It is damaged, or it was made for another version of Fray. Nothing was opened and nothing was changed."
          detail={here.at === 'unknown' ? here.hash : ''}
        />
      );
  }
}
