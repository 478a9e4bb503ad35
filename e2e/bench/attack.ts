import { guessingFigures } from '../../openapi/server/bench/attack/guessing.ts';
import { inventedCookieFigures } from '../../openapi/server/bench/attack/invented-cookie.ts';
import { pictureFigures } from '../../openapi/server/bench/attack/pictures.ts';
import { slowBodyFigures } from '../../openapi/server/bench/attack/slow-bodies.ts';
import { streamFigures } from '../../openapi/server/bench/attack/streams.ts';
import type { Figure } from './stats.ts';

/** Each starts a server of its own, attacks it for some seconds, and says what honest people noticed. */
const attacks: (() => Promise<Figure[]>)[] = [
  guessingFigures,
  slowBodyFigures,
  inventedCookieFigures,
  streamFigures,
  pictureFigures,
];

export async function attackFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const attack of attacks) figures.push(...(await attack()));
  return figures;
}
