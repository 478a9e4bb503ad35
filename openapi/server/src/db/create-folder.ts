import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite } from './pglite-engine.ts';

/**
 * Creates the database's folder if it does not exist. In a process of its own: creating takes 400 MB that a server
 * would never release. An unfinished folder (after a kill) is created again, because it gets its name only once it is
 * complete.
 */
export async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), draft], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`The database's folder could not be made: ${said.trim()}`);
  renameSync(draft, folder);
}

if (process.argv[1] && process.argv[2] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const engine = await openPglite({ folder: process.argv[2], lean: true });
  await engine.close();
}
