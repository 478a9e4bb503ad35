import { createInterface } from 'node:readline/promises';
import { hasDemoRunOut } from '../../openapi/server/src/app/seed/read-demo.ts';
import { refreshDemo, seedDemo } from '../../openapi/server/src/app/seed/seed-demo.ts';
import type { Db } from '../../openapi/server/src/db/database.ts';

export interface KeepDemoAlive {
  now(): Date;
  say(line: string): void;
  /** Answers with the typed text; null if there is no one to ask. */
  ask: ((question: string) => Promise<string>) | null;
}

/**
 * Fills an empty database with the demo. If the days of a demo have run out, it offers to add new ones; if no one can
 * answer, it says how.
 */
export async function keepDemoAlive(db: Db, { now, say, ask }: KeepDemoAlive): Promise<void> {
  if (await seedDemo(db, now)) return say('› an empty database: filled with the demo');
  if (!(await hasDemoRunOut(db, now()))) return;
  if (ask === null)
    return say('› nobody comes any more today in this demo: npm run seed -- --refresh lays out new days');
  const answer = await ask(
    '› Nobody comes any more today in this demo. Lay out new days? Nothing is lost. [Y/n] ',
  );
  if (!/^\s*(y|yes)?\s*$/i.test(answer)) return;
  await refreshDemo(db, now());
  say('› the demo has new days');
}

/** Asks in the terminal, if it is interactive. */
export function askInTerminal(): KeepDemoAlive['ask'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // As in every terminal: Ctrl+C ends the program, Ctrl+D gives no answer.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('no')));
    try {
      return await Promise.race([terminal.question(question), closed]);
    } finally {
      terminal.close();
    }
  };
}
