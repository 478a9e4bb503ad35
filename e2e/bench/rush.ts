import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './stats.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server's own rush (it fails unless exactly one gets the desk and 999 a reason), read from what it prints. */
export async function rushFigures(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)('node', ['openapi/server/bench/rush.ts'], { cwd: root });
  const lines = [...stdout.matchAll(/^(\w+): .* median (\d+) ms/gm)];
  if (lines.length !== 2) throw new Error(`The rush printed something else:\n${stdout}`);
  return lines.map(([, name = '', median]) => ({
    name: `1000 requests for one desk and day, ${name}`,
    value: Number(median) / 1000,
    unit: 's',
    most: 5,
    note: '1 x 201, 999 x 409 with the reason',
  }));
}
