import { paths } from './icon-paths.ts';

export type IconName = keyof typeof paths;

/** Decoration: whatever stands beside it says the same in words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" viewBox="0 0 512 512" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
