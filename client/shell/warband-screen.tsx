import { BuilderScreen } from '#client/builder/builder-screen.tsx';
import { dressOf } from '#client/games/dress.ts';

/** The builder knows no game: the art comes in here. */
export function WarbandScreen({ id }: { id: string }) {
  return <BuilderScreen id={id} art={figures} />;
}

async function figures(game: string) {
  const { art } = await dressOf(game);
  return (figure: string) => art.figure(figure);
}
