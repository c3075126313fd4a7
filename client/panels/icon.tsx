/** Decoration: whatever stands beside it says the same in words. */
export function PathIcon({ path }: { path: string }) {
  return (
    <svg className="ic" viewBox="0 0 512 512" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
