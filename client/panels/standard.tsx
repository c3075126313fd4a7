import { coloursOf, INK } from '#client/board/art/palette.ts';
import { weaponOf } from '#client/board/art/piece.ts';
import { typical } from '#client/board/layers/flags.ts';
import type { BoardArt } from '#client/board/port.ts';
import { LOOKS } from '#client/shell/looks.ts';
import type { SceneBody, SceneUnit } from '#engine/game.ts';
import { Drawn } from './portrait.tsx';

/** What is left when a bar turns red. */
const WEAK = 0.55;

interface Props {
  unit: SceneUnit;
  bodies: ReadonlyMap<string, SceneBody>;
  art: BoardArt;
  width: number;
  warned: boolean;
}

/** The flag of a unit as it stands on the table, for lists: what stands beside it says the same in words. */
export function Standard({ unit, bodies, art, width, warned }: Props) {
  const { disc, hue, icon, rim } = coloursOf(LOOKS, unit.seat);
  const body = typical(unit, bodies);
  const sign = body === null ? null : (weaponOf(body, art) ?? art.figure(body.figure));
  const left = unit.strength === undefined || unit.strength === 0 ? 1 : unit.members.length / unit.strength;
  return (
    <svg viewBox="-42 -36 84 64" width={width} height={(width * 64) / 84} aria-hidden="true">
      <path
        d="M-36 -30H36L29 -2L36 26H-36Z"
        fill={disc}
        stroke={hue}
        strokeWidth="2"
        strokeDasharray={rim === 'solid' ? undefined : '5 2.4'}
      />
      {sign !== null && (
        <g fill={icon} stroke={icon}>
          <Drawn art={sign} x={-18} y={-8} half={14} />
        </g>
      )}
      <text x="12.5" y="-3" textAnchor="middle" fontWeight="700" fontSize="21" fill={icon}>
        {unit.members.length}
      </text>
      {unit.nerve !== undefined &&
        [0, 1, 2].map((i) => (
          <path
            key={i}
            d={`M${6 + i * 8} 10l3.4 -4l3.4 4v6h-6.8Z`}
            fill={i < (unit.nerve?.shields ?? 0) ? icon : 'none'}
            stroke={icon}
            strokeOpacity={i < (unit.nerve?.shields ?? 0) ? 1 : 0.55}
          />
        ))}
      <rect x="-31" y="19.5" width="58" height="3.4" fillOpacity=".45" />
      <rect x="-31" y="19.5" width={58 * left} height="3.4" fill={left <= WEAK ? '#e0405c' : hue} />
      {unit.done && (
        <g transform="translate(33 -27)">
          <circle r="8" fill={INK} stroke="#cdc1aa" />
          <path d="M-3.4 0l2.4 2.8L3.8 -2.8" fill="none" stroke="#f5eddd" strokeWidth="1.7" />
        </g>
      )}
      {warned && (
        <g transform="translate(-33 -26)" strokeLinejoin="round">
          <path d="M0 -8.5L9 7H-9Z" fill="#fff" stroke={INK} strokeWidth="1.4" />
          <path d="M0 -3.2V2M0 4.4V4.5" stroke={INK} strokeWidth="2.2" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
}

/** The weapon of a unit on a small square in its colours. */
export function WeaponSquare({ unit, bodies, art }: Pick<Props, 'unit' | 'bodies' | 'art'>) {
  const { disc, hue, icon } = coloursOf(LOOKS, unit.seat);
  const body = typical(unit, bodies);
  const sign = body === null ? null : (weaponOf(body, art) ?? art.figure(body.figure));
  return (
    <svg className="wsq" viewBox="-12 -12 24 24" width="26" height="26" aria-hidden="true">
      <rect x="-11" y="-11" width="22" height="22" rx="3" fill={disc} stroke={hue} strokeWidth="1.6" />
      {sign !== null && (
        <g fill={icon} stroke={icon}>
          <Drawn art={sign} x={0} y={0} half={8} />
        </g>
      )}
    </svg>
  );
}
