// Prints a site's badges. It fetches the jobs that reception makes (badge print mode `legacy`), and gives each as a file to
// a command. Needs Node 24 and no packages; see README.md beside it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface AgentOptions {
  /** `https://portal.example` */
  portal: string;
  /** The secret that reception was shown when the agent was enrolled. */
  uuid: string;
  /** Shell command; the file's path is in the environment variable `FILE`. */
  command: string;
}

/** @returns whether there was a job. @throws Error where the portal cannot be reached or refuses the agent */
export async function printNext(options: AgentOptions): Promise<boolean> {
  const next = await call(options, 'POST', '/api/print-jobs/next/');
  const { job } = (await next.json()) as { job: { id: number; copies: number } | null };
  if (!job) return false;
  const badge = await call(options, 'GET', `/api/print-jobs/${job.id}/pdf/`);
  const problem = await print(options.command, Buffer.from(await badge.arrayBuffer()), job.copies);
  await call(options, 'POST', `/api/print-jobs/${job.id}/done/`, { printed: problem === null, problem });
  return true;
}

async function call(
  { portal, uuid }: AgentOptions,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(new URL(path, portal), {
    method,
    headers: {
      authorization: `Screen ${uuid}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** @returns what went wrong, or null */
async function print(command: string, badge: Buffer, copies: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'badge-'));
  try {
    const file = join(folder, 'badge.pdf');
    await writeFile(file, badge, { mode: 0o600 });
    for (let copy = 0; copy < copies; copy += 1) {
      const problem = await run(command, file);
      if (problem !== null) return problem;
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, FILE: file },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Less than the two minutes after which the portal gives the job out again.
      timeout: 90_000,
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString('utf8')).slice(-250);
    });
    child.on('error', (error) => resolve(error.message.slice(0, 300)));
    child.on('close', (code, signal) => {
      resolve(code === 0 ? null : `${signal ?? `exit ${code}`}: ${said.trim()}`.slice(0, 300));
    });
  });
}

async function main(): Promise<void> {
  const { PORTAL_URL, SCREEN_UUID, PRINT_COMMAND, POLL_SECONDS = '5' } = process.env;
  if (!PORTAL_URL || !SCREEN_UUID || !PRINT_COMMAND) {
    throw new Error('PORTAL_URL, SCREEN_UUID and PRINT_COMMAND are needed; see README.md.');
  }
  const options = { portal: PORTAL_URL, uuid: SCREEN_UUID, command: PRINT_COMMAND };
  for (;;) {
    try {
      while (await printNext(options)) process.stdout.write('A badge was handed over.\n');
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    await pause(Number(POLL_SECONDS) * 1000);
  }
}

if (import.meta.main) await main();
