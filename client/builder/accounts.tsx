/** The budgets of the roster as bars: under, exact, over. What is over is hatched and said in words. A bar opens its account. */
import type { Account, Part } from '#engine/game.ts';
import { Clause } from './parts.tsx';
import { partTexts } from './words.ts';

export function Accounts({ accounts, open }: { accounts: readonly Account[]; open(): void }) {
  return (
    <div className="acc">
      {accounts
        .filter((account) => account.place === undefined)
        .map((account) => (
          <Bar key={account.id} account={account} open={open} />
        ))}
    </div>
  );
}

function Bar({ account, open }: { account: Account; open(): void }) {
  const { label, limit, spent } = account;
  const over = spent.value > limit;
  const full = Math.max(spent.value, limit, 1);
  const filled = (Math.min(spent.value, limit) / full) * 100;
  return (
    <button type="button" className={over ? 'a over' : 'a'} aria-haspopup="dialog" onClick={open}>
      <span className="line1">
        <b>{label}</b>
        <span>
          <b>{spent.value}</b> of {limit}
          <span className="hidden-text">, {balance(account)}</span>
        </span>
      </span>
      <span className="bar2" aria-hidden="true">
        <i style={{ width: `${filled}%` }} />
        {over && <u style={{ left: `${filled}%`, width: `${100 - filled}%` }} />}
      </span>
      <small>{accountText(account, ROOM)}</small>
    </button>
  );
}

function balance({ limit, spent }: Account): string {
  const left = limit - spent.value;
  return left < 0 ? `${-left} over` : left === 0 ? 'all spent' : `${left} left`;
}

/** So many letters stand beneath a bar. */
const ROOM = 26;

/** Where a limit of several sources comes from, without their names where there are too many; otherwise how far it is used. */
export function accountText(account: Account, room = Number.POSITIVE_INFINITY): string {
  const parts = account.limitParts ?? [];
  if (parts.length < 2) return balance(account);
  const [first, ...rest] = partTexts(parts);
  const base = first === undefined ? '' : `${parts[0]?.amount ?? ''}`;
  const named = [base, ...rest.map((part) => part.text.replace(/ \+(?=\d+$)/, ' '))].join(' + ');
  return named.length <= room ? named : parts.map((part) => part.amount).join(' + ');
}

/** Every part of every budget: where it comes from and where it went. */
export function AccountParts({ accounts }: { accounts: readonly Account[] }) {
  return accounts
    .filter((account) => account.place === undefined)
    .map((account) => (
      <details className="parts-of" key={account.id}>
        <summary>
          <b>{account.label}</b> {account.spent.value} of {account.limit}, {balance(account)}
        </summary>
        <dl>
          {account.limitParts !== undefined && (
            <>
              <dt>To spend</dt>
              <dd>
                <PartList parts={account.limitParts} />
              </dd>
            </>
          )}
          <dt>Spent</dt>
          <dd>
            <PartList parts={account.spent.parts} />
          </dd>
        </dl>
      </details>
    ));
}

function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul>
      {parts.map(({ label, amount, clause }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own and may repeat
        <li key={i}>
          <span>
            {label} {parts[i + 1]?.clause !== clause && <Clause id={clause} />}
          </span>
          <b>{amount}</b>
        </li>
      ))}
    </ul>
  );
}
