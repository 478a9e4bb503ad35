import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DevRemote } from './api.ts';

/** The API's process: knows its current port, and restarts when its code changes. */
export interface ApiProcess {
  /** Port of the running API; during a restart, the previous one. */
  port(): number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startApi(remotes: readonly DevRemote[]): Promise<ApiProcess> {
  let port = 0;
  let child: ChildProcess | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    const next = fork(join(import.meta.dirname, 'api.ts'), [JSON.stringify(remotes)]);
    child = next;
    await new Promise<void>((done) => {
      next.once('message', (message: { port: number }) => {
        port = message.port;
        done();
      });
      // Code that does not start prints its own error; the next change of a file starts it again.
      next.once('exit', (code) => {
        if (code) console.error('› the API stopped; it starts again with the next change');
        done();
      });
    });
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    if (child.connected) child.send('stop');
    await gone;
  }

  await start();
  return {
    port: () => port,
    restart: () => {
      turn = turn.then(stop).then(start);
      return turn;
    },
    stop,
  };
}
