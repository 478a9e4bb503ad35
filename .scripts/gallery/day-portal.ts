import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DayPortal {
  origin: string;
  clock: () => Date;
}

/** Twenty to eleven on the next working day, when a demo is at its busiest. */
export function workingMorning(now = new Date()): Date {
  const at = new Date(now);
  at.setHours(10, 40, 0, 0);
  while (at.getDay() % 6 === 0) at.setDate(at.getDate() + 1);
  return at;
}

/**
 * Starts the portal of a built version with a new demo whose clock begins at `at`. It ends with this process.
 * @param root folder of the version
 */
export async function startDayPortal(root: string, port: number, at: Date): Promise<DayPortal> {
  const demo = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  const portal = fork(join(root, 'e2e/fixtures/day/serve-day.ts'), {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: demo, LOG_LEVEL: 'fatal' },
  });
  process.once('exit', () => {
    portal.kill('SIGKILL');
    rmSync(demo, { recursive: true });
  });
  portal.send({ at: at.toISOString() });
  await once(portal, 'message');
  const ahead = at.getTime() - Date.now();
  return { origin: `http://localhost:${port}`, clock: () => new Date(Date.now() + ahead) };
}
