/** The desk laid out: header with budgets, three columns (tabs where there is no room), dialogs, keys. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { PrintView } from '#client/print/print-view.tsx';
import type { GameInfo } from '#client/state/library.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import type { Store } from '#client/store/store.ts';
import type { Remark } from '#engine/builder.ts';
import { CardPanel } from './card.tsx';
import type { Desk, DeskState } from './desk.ts';
import { DeskHeader } from './desk-header.tsx';
import { useDeskKeys } from './desk-keys.ts';
import { Editor } from './editor.tsx';
import { Picker } from './picker.tsx';
import { PlayDialog } from './play-dialog.tsx';
import { Problems } from './problems.tsx';
import { rosterActions } from './roster-actions.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { showPlace } from './show-place.ts';
import { unitOf } from './stacks.ts';
import { UnitList } from './unit-list.tsx';

interface Props {
  desk: Desk;
  store: Store;
  info: GameInfo | null;
  others: readonly RosterEntry[];
}

export type Sheet = 'add' | 'list' | 'play' | 'share' | 'print' | null;
type Tab = 'units' | 'edit' | 'problems' | 'card';

export function DeskView({ desk, store, info, others }: Props) {
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [tab, setTab] = useState<Tab>('units');
  const close = useCallback(() => setSheet(null), []);
  const { page } = state;
  useEffect(() => {
    document.title = `${page.title} · Fray`;
  }, [page.title]);
  useDeskKeys(desk, sheet === null, setSheet);
  const show = (remark: Remark) => {
    const n = unitOf(page, remark.place);
    if (n !== null) desk.select(n);
    else if (page.fields.some((field) => remark.place.startsWith(field.id))) setSheet('list');
    setTab(n === null ? 'units' : 'edit');
    showPlace(page, remark.place);
  };
  const fix = (remark: Remark) => {
    if (remark.fix !== undefined) desk.adopt(remark.fix.roster);
  };
  const row = desk.current();
  const errors = page.remarks.filter((remark) => remark.severity === 'error').map((remark) => remark.title);
  if (sheet === 'print') return <PrintView page={page} game={info?.title ?? ''} close={close} />;
  return (
    <div className="bld" data-tab={tab}>
      <DeskHeader desk={desk} state={state} game={info?.title ?? ''} open={setSheet} />
      <Tabs tab={tab} setTab={setTab} state={state} />
      <main className="cols" id="main">
        <UnitList desk={desk} state={state} add={() => setSheet('add')} chosen={() => setTab('edit')} />
        <Editor desk={desk} state={state} />
        <div className="rc">
          <Problems remarks={page.remarks} accounts={page.report.accounts} show={show} fix={fix} />
          {row !== undefined && <CardPanel unit={row.unit} at={row.at + 1} of={page.units.length} />}
        </div>
      </main>
      <Notice desk={desk} state={state} />
      {sheet === 'add' && (
        <Picker
          title={`Add a ${page.noun.one}`}
          choices={page.templates}
          value={[]}
          pick={(id) => {
            desk.add(id);
            setTab('edit');
          }}
          close={close}
        />
      )}
      {sheet === 'list' && (
        <RosterDialog desk={desk} state={state} actions={rosterActions(desk, store)} close={close} />
      )}
      {sheet === 'share' && <ShareDialog entry={state.entry} close={close} />}
      {sheet === 'play' && info !== null && (
        <PlayDialog entry={state.entry} info={info} others={others} errors={errors} close={close} />
      )}
    </div>
  );
}

function Tabs({ tab, setTab, state }: { tab: Tab; setTab(tab: Tab): void; state: DeskState }) {
  const { page } = state;
  const errors = page.remarks.filter((remark) => remark.severity === 'error').length;
  const tabs: readonly { id: Tab; label: string; note: string }[] = [
    { id: 'units', label: page.noun.many, note: `${page.units.length}` },
    { id: 'edit', label: 'Edit', note: '' },
    { id: 'problems', label: 'Problems', note: errors > 0 ? `✕ ${errors}` : `${page.remarks.length || '✓'}` },
    { id: 'card', label: 'Card', note: '' },
  ];
  return (
    <nav className="bld-tabs" aria-label="Parts of the builder">
      {tabs.map(({ id, label, note }) => (
        <button key={id} type="button" aria-current={tab === id ? 'page' : undefined} onClick={() => setTab(id)}>
          {label} <small>{note}</small>
        </button>
      ))}
    </nav>
  );
}

/** What has just happened, with a way back. It stays until the next change or until it is dismissed. */
function Notice({ desk, state: { said } }: { desk: Desk; state: DeskState }) {
  return (
    <div className="notice-place" role={said?.tone === 'error' ? 'alert' : 'status'}>
      {said !== null && (
        <div className={`notice ${said.tone}`}>
          <span>{said.text}</span>
          {said.undo && (
            <button type="button" className="golink" onClick={() => desk.undo()}>
              Undo
            </button>
          )}
          <button type="button" className="iconbtn" aria-label="Dismiss" onClick={() => desk.hush()}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
