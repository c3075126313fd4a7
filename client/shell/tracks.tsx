import { sheetRow } from '#client/state/track-words.ts';
import type { SheetTrack } from '#engine/game.ts';

/** Rows of boxes that carry numbers: crossed off one by one, the one in force framed, and what the end of the row means. */
export function Tracks({ tracks }: { tracks: readonly SheetTrack[] }) {
  return (
    <ul className="wounds" aria-label="Wound track">
      {tracks.map((track) => (
        <Row key={track.label} track={track} />
      ))}
    </ul>
  );
}

function Row({ track }: { track: SheetTrack }) {
  const { label, note, guard, stats, boxes, end } = track;
  const over = boxes.every(({ crossed }) => crossed);
  return (
    <li className="wrow">
      <span className="hidden-text">{sheetRow(track)}</span>
      <span className="loc" aria-hidden="true">
        {label}
        <small>{note}</small>
      </span>
      <span className="guard" aria-hidden="true" title={guard?.name}>
        {guard?.value}
      </span>
      <span className="wst" aria-hidden="true">
        {stats.map((stat) => (
          <abbr key={stat.label} title={stat.name}>
            {stat.label}
          </abbr>
        ))}
      </span>
      <span className="bx" aria-hidden="true">
        {boxes.map(({ values, crossed, inForce }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
          <span key={i} className={`b${inForce ? ' cur' : ''}${crossed ? ' x' : ''}`}>
            {values.map((value, k) => (
              <i key={stats[k]?.label}>{value}</i>
            ))}
          </span>
        ))}
        <span className={`end${over ? ' over' : ''}`} title={end.text}>
          <em className="full">{end.text}</em>
          <em className="brief">{end.brief}</em>
        </span>
      </span>
    </li>
  );
}
