/** The budgets of the roster as bars: under, exact, over. What is over is hatched and said in words. */
import type { Account } from '#engine/game.ts';
import { partTexts } from './words.ts';

export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <div className="acc">
      {accounts
        .filter((account) => account.place === undefined)
        .map((account) => (
          <Bar key={account.id} account={account} />
        ))}
    </div>
  );
}

function Bar({ account }: { account: Account }) {
  const { label, limit, spent } = account;
  const over = spent.value > limit;
  const full = Math.max(spent.value, limit, 1);
  const filled = (Math.min(spent.value, limit) / full) * 100;
  return (
    <div className={over ? 'a over' : 'a'}>
      <div>
        <b>{label}</b>
        <span>
          <b>{spent.value}</b> of {limit}
        </span>
      </div>
      <div
        className="bar2"
        role="meter"
        aria-label={label}
        aria-valuenow={spent.value}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuetext={`${spent.value} of ${limit}, ${balance(account)}`}
      >
        <i style={{ width: `${filled}%` }} />
        {over && <u style={{ left: `${filled}%`, width: `${100 - filled}%` }} />}
      </div>
      <small title={accountText(account)}>{accountText(account)}</small>
    </div>
  );
}

function balance({ limit, spent }: Account): string {
  const left = limit - spent.value;
  return left < 0 ? `${-left} over` : left === 0 ? 'all spent' : `${left} left`;
}

/** Where a limit of several sources comes from; otherwise how far it has been used. */
export function accountText(account: Account): string {
  const parts = account.limitParts ?? [];
  if (parts.length < 2) return balance(account);
  const [first, ...rest] = partTexts(parts);
  const base = first === undefined ? '' : `${parts[0]?.amount ?? ''}`;
  return [base, ...rest.map((part) => part.text.replace(/ \+(?=\d+$)/, ' '))].join(' + ');
}
