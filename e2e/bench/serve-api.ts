import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CLIENTS, PORT } from '../fixtures/portal.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The API alone, as a process of its own and as a deployment starts it; answers what stops it. */
export async function serveApi(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const flags = env.DATABASE_URL
    ? ['--max-semi-space-size=16', '--max-old-space-size=768']
    : ['--max-semi-space-size=4', '--max-old-space-size=768'];
  const server = spawn('node', [...flags, 'openapi/server/src/app/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      ...process.env,
      ...env,
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      STOP_DELAY_SECONDS: '0',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let attempt = 0; ; attempt += 1) {
    const up = await fetch(`${CLIENTS.demo.origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (attempt > 300) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}
