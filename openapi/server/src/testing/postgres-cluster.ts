import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../app/backup/postgres-programs.ts';

export interface Cluster {
  url: string;
  /**
   * Cuts every connection immediately, like a crash, and is back after `awayMs` (and the time that its recovery takes).
   */
  restart(awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Keeps everything acknowledged, whatever becomes of its process; slower. */
  durable?: boolean;
  /** Keeps its files in memory if the machine has enough: for many small databases. */
  inMemory?: boolean;
}

/**
 * A PostgreSQL of our own in a temporary folder, without fsync, on a free port of the loopback; deleted by `stop`.
 * PostgreSQL refuses to run as root, so root starts it as the system's user `postgres`.
 */
export async function startCluster({
  durable = false,
  inMemory = false,
}: ClusterOptions = {}): Promise<Cluster> {
  const bin = findPostgres('initdb');
  if (!bin) throw new Error('PostgreSQL (initdb) was not found; install it or set TEST_DATABASE_URL.');
  const folder = mkdtempSync(join((inMemory && memoryFolder()) || tmpdir(), 'portal-postgres-'));
  const owner = process.getuid?.() === 0 ? postgresUser() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...(owner ?? {}), cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: inMemory ? folder : '',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    max_connections: 60,
    shared_buffers: '64MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], options);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    return { server, ended };
  };
  let running = start();
  // An interrupted run must leave neither a server nor its files, which may be in memory.
  const kill = () => {
    running.server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', kill);
  // A Unix socket takes less CPU than TCP. Both `pg` and libpq prefer this `host` to the one before the path.
  const url = `postgres://postgres@127.0.0.1:${port}/postgres${inMemory ? `?host=${folder}` : ''}`;
  await waitFor(url);

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    running.server.kill(signal);
    await running.ended;
  }
  return {
    url,
    async restart(awayMs) {
      await end('SIGQUIT');
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      running = start();
      await waitFor(url);
    },
    async stop() {
      process.off('exit', kill);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/** Linux's file system in memory. Containers often have 64 MB of it, which is too little. */
function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES ? MEMORY : undefined;
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      // Recovery after a crash takes many seconds on a busy machine.
      if (attempt >= 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
