import { useEffect, useRef } from 'react';
import { ClausePopover } from '#client/panels/clause.tsx';
import { useMenu } from '#client/panels/menu.ts';
import { MenuDialogs } from '#client/panels/menu-dialogs.tsx';
import { HandOver, Help, LiveRegion, Plea, Standing, Trouble, Verified } from '#client/panels/overlays.tsx';
import { Menu } from '#client/panels/strip.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { WhyCard } from '#client/panels/why-card.tsx';
import { href } from '#client/state/app.ts';
import type { Opened } from '#client/table/open-match.ts';
import { Ask } from './ask.tsx';
import { ChalkWords } from './chalk-words.tsx';
import { DECISION, Decision } from './decision.tsx';
import { GroupWords } from './group-words.tsx';
import { MenaceWords } from './menace-words.tsx';
import { Models } from './models.tsx';
import { OddsWords } from './odds-words.tsx';
import { StagesWords } from './stages-words.tsx';
import { Status } from './status.tsx';
import { useTextKeys } from './text-keys.ts';
import { TextLog } from './text-log.tsx';
import { showTable } from './toggle.ts';

/**
 * The match as text: the same controller and the same worker as the table, with nothing that has to be seen. Regions in
 * the order in which a turn is played, each with its heading; what is new is spoken by the live regions.
 */
export function TextTable({ opened, title }: { opened: Opened; title: string }) {
  const { table } = useTable();
  const { items, share, asked, close } = useMenu(opened);
  const covered = useTableState((s) => s.cover !== null);
  const why = useTableState((s) => s.why !== null);
  useTableState((s) => s.snapshot);
  const main = useRef<HTMLElement>(null);
  useTextKeys();
  useKeptFocus(main);
  useEffect(() => {
    document.title = `${title}, in text · Fray`;
  }, [title]);
  // What comes next is for one player alone: until then there is nothing else to read.
  if (covered) {
    return (
      <div className="text-table">
        <HandOver />
        <LiveRegion />
      </div>
    );
  }
  const to = (id: string) => () => document.getElementById(id)?.focus();
  return (
    <div className="text-table">
      <button type="button" className="skip btn" onClick={to(DECISION)}>
        Skip to the decision
      </button>
      <header className="tx-top">
        <a className="wordmark" href={href({ at: 'home' })} aria-label="Fray, home">
          Fray
        </a>
        <h1>{title}, in text</h1>
        <div className="tx-tools">
          <button type="button" className="btn" disabled={!table.mayUndo} onClick={() => table.undo()}>
            Undo <kbd>Z</kbd>
          </button>
          <button type="button" className="btn" onClick={showTable}>
            Show the table <kbd>T</kbd>
          </button>
          <Menu items={items} />
        </div>
      </header>
      <main ref={main} id="main">
        <Status />
        <Decision link={opened.link} />
        {why && <WhyCard share={share} />}
        <StagesWords />
        <GroupWords />
        <OddsWords />
        <ChalkWords />
        <MenaceWords />
        <TextLog />
        <Models link={opened.link} />
        <Ask link={opened.link} />
      </main>
      <Trouble />
      <ClausePopover />
      <Plea />
      <Help />
      <Verified />
      <Standing />
      <MenuDialogs name={opened.name} asked={asked} close={close} />
      <LiveRegion />
    </div>
  );
}

/** What had the focus may be gone after an answer: it goes to the new question then, never to the top of the page. */
function useKeptFocus(main: React.RefObject<HTMLElement | null>): void {
  const state = useTableState((s) => s);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is shown
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && main.current !== null && document.querySelector('dialog[open]') === null) {
      document.getElementById(DECISION)?.focus();
    }
  }, [state]);
}
