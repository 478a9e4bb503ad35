import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../../openapi/server/bench/stats.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server's own rushes (each fails unless exactly one gets it and 999 a reason), read from what they print. */
export async function rushFigures(): Promise<Figure[]> {
  return [
    ...(await rush('rush.ts', {
      what: 'one desk and day',
      most: 5,
      note: '1 x 201, 999 x 409 with the reason',
    })),
    ...(await rush('room-rush.ts', {
      what: 'one room and hour',
      most: 3,
      note: '1 x 201, 999 x 409 with the reason and other rooms',
    })),
  ];
}

async function rush(
  program: string,
  { what, most, note }: { what: string; most: number; note: string },
): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)('node', [`openapi/server/bench/${program}`], { cwd: root });
  const lines = [...stdout.matchAll(/^(\w+): .* median (\d+) ms/gm)];
  if (lines.length !== 2) throw new Error(`The rush printed something else:\n${stdout}`);
  return lines.map(([, name = '', median]) => ({
    name: `1000 requests for ${what}, ${name}`,
    value: Number(median) / 1000,
    unit: 's',
    most,
    note,
  }));
}
