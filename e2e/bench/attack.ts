import { drawingFigures } from '../../openapi/server/bench/attack/drawings.ts';
import { guessingFigures } from '../../openapi/server/bench/attack/guessing.ts';
import { inventedCookieFigures } from '../../openapi/server/bench/attack/invented-cookie.ts';
import { pictureFigures } from '../../openapi/server/bench/attack/pictures.ts';
import { slowBodyFigures } from '../../openapi/server/bench/attack/slow-bodies.ts';
import { streamFigures } from '../../openapi/server/bench/attack/streams.ts';
import { killUnderLoad } from '../../openapi/server/bench/kill-nine.ts';
import { restartUnderLoad } from '../../openapi/server/bench/restart-database.ts';
import type { Figure } from '../../openapi/server/bench/stats.ts';

/** Each starts a server of its own, attacks it for some seconds, and says what honest people noticed. */
const attacks: (() => Promise<Figure[]>)[] = [
  guessingFigures,
  slowBodyFigures,
  inventedCookieFigures,
  streamFigures,
  pictureFigures,
  drawingFigures,
  restartFigures,
  killFigures,
];

export async function attackFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const attack of attacks) figures.push(...(await attack()));
  return figures;
}

/** PostgreSQL crashes ten times under 20 connections. */
async function restartFigures(): Promise<Figure[]> {
  const { restarts, isAlive, lost, others, lastUnavailable } = await restartUnderLoad(10, 20);
  if (!isAlive) throw new Error('The server did not survive a restart of PostgreSQL.');
  return [
    {
      name: 'PostgreSQL crashes under load: the last 503 after it is back, slowest of 10',
      value: Math.max(...lastUnavailable),
      unit: 'ms',
      most: 1_000,
      note: `${restarts} times 0.8 s away, the process lives`,
    },
    { name: 'acknowledged changes that are lost by it', value: lost.length, unit: '', most: 0 },
    {
      name: 'answers that are neither a success, a conflict nor 503',
      value: others.length,
      unit: '',
      most: 0,
    },
  ];
}

async function killFigures(): Promise<Figure[]> {
  const { kills, acknowledged, lost } = await killUnderLoad(100);
  return [
    {
      name: 'kill -9 under load, PGlite: acknowledged changes that are lost',
      value: lost.length,
      unit: '',
      most: 0,
      note: `${kills} kills, ${acknowledged} changes`,
    },
  ];
}
