import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { BackupRefused } from './refused.ts';

/** How PostgreSQL's own programs reach a database. */
export interface Login {
  /** An address without a password: other users of the machine see the arguments of a process. */
  address: string;
  env: NodeJS.ProcessEnv;
}

/** Out of the address that `pg` takes; what only `pg` knows of it is put as libpq says it. */
export function loginOf(url: string): Login {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('uselibpqcompat');
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return {
    address: address.href,
    env: {
      PGCONNECT_TIMEOUT: '10',
      PGAPPNAME: 'portal-backup',
      ...(password ? { PGPASSWORD: password } : {}),
    },
  };
}

/**
 * Runs a program to its end.
 * @throws BackupRefused with what it said
 */
export async function runProgram(program: string, args: readonly string[], login?: Login): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...login?.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said = (said + part).slice(-4_000);
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0)
    throw new BackupRefused(`${basename(program)} failed: ${said.trim() || `exit code ${code}`}`);
}
