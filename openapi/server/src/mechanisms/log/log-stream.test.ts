import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

const script = `
  import { setTimeout } from 'node:timers/promises';
  import { openLogStream } from ${JSON.stringify(new URL('./log-stream.ts', import.meta.url).href)};
  const stream = openLogStream();
  for (const line of ['one', 'two']) {
    stream.write(line + '\\n');
    await setTimeout(50);
  }
  process.exit(3);`;

it('continues without room for its lines, and says so once', () => {
  // Each write to it fails with ENOSPC.
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync('node', ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr.trim()]).toEqual([
    3,
    'The log cannot be written: ENOSPC: no space left on device, write',
  ]);
});
