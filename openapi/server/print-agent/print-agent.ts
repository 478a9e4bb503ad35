// Prints a site's badges. It fetches the jobs that reception makes (badge print mode `legacy`), and gives each as a file to
// a command. Needs Node 24 and no packages; see README.md beside it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BadgeContent, badgeSvg } from './badge-svg.ts';

export interface AgentOptions {
  /** `https://portal.example` */
  portal: string;
  /** The secret that reception was shown when the agent was enrolled. */
  uuid: string;
  /** Shell command; the file's path is in the environment variable `FILE`. */
  command: string;
  hostLabel?: string | undefined;
}

/** @returns whether there was a job. @throws Error where the portal cannot be reached or refuses the agent */
export async function printNext(options: AgentOptions): Promise<boolean> {
  const { job } = (await call(options, '/api/print-jobs/next/')) as {
    job: { id: number; copies: number; content: BadgeContent } | null;
  };
  if (!job) return false;
  const svg = badgeSvg(job.content, options.hostLabel);
  const problem = await print(options.command, svg, job.copies);
  await call(options, `/api/print-jobs/${job.id}/done/`, { printed: problem === null, problem });
  return true;
}

async function call({ portal, uuid }: AgentOptions, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(new URL(path, portal), {
    method: 'POST',
    headers: {
      authorization: `Screen ${uuid}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

/** @returns what went wrong, or null */
async function print(command: string, svg: string, copies: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'badge-'));
  try {
    const file = join(folder, 'badge.svg');
    await writeFile(file, svg, { mode: 0o600 });
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
  const { PORTAL_URL, SCREEN_UUID, PRINT_COMMAND, HOST_LABEL, POLL_SECONDS = '5' } = process.env;
  if (!PORTAL_URL || !SCREEN_UUID || !PRINT_COMMAND) {
    throw new Error('PORTAL_URL, SCREEN_UUID and PRINT_COMMAND are needed; see README.md.');
  }
  const options = { portal: PORTAL_URL, uuid: SCREEN_UUID, command: PRINT_COMMAND, hostLabel: HOST_LABEL };
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
