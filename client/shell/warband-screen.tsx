import { BuilderScreen } from '#client/builder/builder-screen.tsx';
import { artOf } from '#client/games/art.ts';

/** The builder knows no game: the art comes in here. */
export function WarbandScreen({ id }: { id: string }) {
  return <BuilderScreen id={id} art={figures} />;
}

function figures(game: string) {
  const art = artOf(game);
  return (figure: string) => art.figure(figure);
}
