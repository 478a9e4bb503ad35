import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Agent, overHttp } from './agent.ts';

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  agent(): Agent;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
}

/** Starts the fixture's server on a free port and that folder; `more` of its variables, e.g. another database. Rejects with what it said if it ends before it listens. */
export async function startServerProcess(
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const entry = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += part;
      const found = /listening http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { child, port, ended, agent: () => new Agent(overHttp(port), 'north.test') };
}
