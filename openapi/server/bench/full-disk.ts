/**
 * A disk that is really full, on both databases: the answers of saving, reading and health while it is, and after there
 * is room again.
 * `mount -t tmpfs -o size=200m tmpfs /mnt/small && TMPDIR=/mnt/small node openapi/server/bench/full-disk.ts`
 */
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from '../src/testing/agent.ts';
import { DATABASES, logIn, withServer } from './attack/stage.ts';

const MOST_BYTES = 1024 ** 3;
const { bsize, blocks } = statfsSync(tmpdir());
if (bsize * blocks > MOST_BYTES) throw new Error('TMPDIR is no small file system of its own.');

/** Writes until there is no room for another byte. @returns how to give it back */
function fillDisk(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fill-'));
  const file = openSync(join(folder, 'file'), 'w');
  for (const size of [65_536, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full, for this size.
    }
  }
  closeSync(file);
  return () => rmSync(folder, { recursive: true });
}

let batch = 0;
async function save(agent: Agent): Promise<string> {
  batch += 1;
  const rows = Array.from({ length: 200 }, (_, row) => `p${batch}x${row}@x.test,Lea,Ver`);
  const csv = ['email,first_name,last_name', ...rows].join('\n');
  const { status, headers } = await agent.post('/api/users/import/', { csv, send_invites: false });
  return `${status}${headers['retry-after'] ? ` after ${headers['retry-after']} s` : ''}`;
}

for (const database of DATABASES) {
  await withServer(database, async (server) => {
    const agent = await logIn(server, 'superadmin');
    const look = async () => {
      const read = (await agent.get('/api/users/?limit=10')).status;
      return `reading ${read}, health ${(await agent.get('/api/health/')).text}`;
    };
    const makeRoom = fillDisk();
    const saved: string[] = [];
    for (let tries = 0; tries < 20; tries += 1) saved.push(await save(agent));
    console.log(`${database}, full: saving ${[...new Set(saved)].join(', ')}; ${await look()}`);
    makeRoom();
    // PostgreSQL may have to start again where it was its log that did not fit.
    let after = await save(agent);
    for (let tries = 0; tries < 20 && after !== '200'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      after = await save(agent);
    }
    console.log(`${database}, room again: saving ${after}; ${await look()}`);
  });
}
