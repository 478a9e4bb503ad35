import { createInterface } from 'node:readline/promises';
import { hasDemoRunOut } from '../../openapi/server/src/app/seed/read-demo.ts';
import { refreshDemo, seedDemo } from '../../openapi/server/src/app/seed/seed-demo.ts';
import type { Db } from '../../openapi/server/src/db/database.ts';

export interface KeepDemoAlive {
  now(): Date;
  say(line: string): void;
  /** Answers with what was typed; null where nobody is there to ask. */
  ask: ((question: string) => Promise<string>) | null;
}

/**
 * Fills an empty database with the demo. In a demo whose days have run out it asks whether to lay out new ones; where nobody
 * can answer it says how.
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

/** In the terminal, if a person sits at it. */
export function askInTerminal(): KeepDemoAlive['ask'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // As everywhere in a terminal: Ctrl+C ends the program, Ctrl+D is no answer.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('no')));
    try {
      return await Promise.race([terminal.question(question), closed]);
    } finally {
      terminal.close();
    }
  };
}
