import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ORIGIN, PORT } from '../../fixtures/portal.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/** `npm run dev -w <remote> -- --shell <address>`, as its script calls it. */
const SCRIPT = fileURLToPath(new URL('../../../.scripts/dev.ts', import.meta.url));

test('the remote of this checkout runs in a released shell', async ({ page, openAs }) => {
  test.setTimeout(90_000);
  const server = spawn(process.execPath, [SCRIPT, 'mf-desks', '--shell', ORIGIN, '--no-open']);
  try {
    let said = '';
    server.stdout.on('data', (data: Buffer) => {
      // Colours, where the runner wants them.
      said += stripVTControlCharacters(data.toString());
    });
    await expect.poll(() => said, { timeout: 45_000 }).toContain('compiled successfully');
    const address = /http:\S+\?remote=mf-desks@http:\/\/localhost:\d+/.exec(said)?.[0];
    expect(address, said).toBeDefined();
    await openAs('desk', new URL(address ?? '').search);
    await new DeskCard(page).isLoaded();
    await expect(page.locator('[data-override]')).toHaveAttribute('data-override', 'applied');
    const [, base = ''] = address?.split('mf-desks@') ?? [];
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files).toContain(`${base}/entry.js`);
    expect(files.filter((file) => file.includes('/remotes/mf-desks/'))).toEqual([]);
  } finally {
    if (server.exitCode === null) server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
});

for (const [title, args, words] of [
  ['an unknown remote', ['mf-nope', '--shell', ORIGIN], 'There is no remote mf-nope'],
  ['an address that is none', ['mf-desks', '--shell', 'portal'], '--shell takes the address of a portal'],
  ['a portal that is not there', ['mf-desks', '--shell', 'http://localhost:9'], 'does not answer'],
  ['a port that is taken', ['mf-desks', '--shell', ORIGIN, '--port', `${PORT}`], `Port ${PORT} is taken`],
  ['a port that is none', ['mf-desks', '--shell', ORIGIN, '--port', 'x'], '--port takes a number'],
  ['no remote', ['--shell', ORIGIN], '--shell needs the remote'],
] as const) {
  test(`${title} is refused in one sentence`, () => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  });
}
