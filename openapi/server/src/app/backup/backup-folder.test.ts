import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBackup, writeBackup } from './backup-folder.ts';
import { deleteOldBackups } from './delete-old-backups.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-backups-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const make = (iso = '2026-11-23T09:00:00Z') =>
  writeBackup(parent, new Date(iso), async (draft) => {
    writeFileSync(join(draft, 'database.dump'), 'all the rows');
    const rows = { 'public.clients': 3 };
    return { engine: 'postgresql', engineVersion: 15, file: 'database.dump', rows, roles: [] };
  });

describe('a backup', () => {
  test('is read as it was written', async () => {
    const { folder, manifest } = await make();
    expect(await readBackup(folder)).toEqual({ manifest, path: join(folder, 'database.dump') });
    expect(manifest).toMatchObject({ bytes: 12, rows: { 'public.clients': 3 } });
  });

  test.each<[string, RegExp, (folder: string) => unknown]>([
    ['was cut off', /has 5 bytes instead of 12/, (folder) => truncateSync(join(folder, 'database.dump'), 5)],
    ['lost its file', /has no bytes/, (folder) => rmSync(join(folder, 'database.dump'))],
    ['was changed', /SHA-256/, (folder) => writeFileSync(join(folder, 'database.dump'), 'all the roWs')],
    ['lost its manifest', /is no backup/, (folder) => rmSync(join(folder, 'backup.json'))],
    [
      'has half a manifest',
      /not that of a backup/,
      (folder) => truncateSync(join(folder, 'backup.json'), 40),
    ],
    [
      'names a file elsewhere',
      /not that of a backup/,
      (folder) => {
        const path = join(folder, 'backup.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('database.dump', '../database.dump'));
      },
    ],
  ])('that %s is refused', async (_, message, damage) => {
    const { folder } = await make();
    damage(folder);
    await expect(readBackup(folder)).rejects.toThrow(message);
  });

  test('that was never finished is refused, even with everything in it', async () => {
    const { folder } = await make();
    const draft = join(parent, '.draft-portal-20261123T090000Z-1');
    renameSync(folder, draft);
    await expect(readBackup(draft)).rejects.toThrow('was never finished');
  });

  test('does not replace one of the same second', async () => {
    const { folder } = await make();
    await expect(make()).rejects.toThrow(`${folder} is there already`);
  });
});

test('of old backups the newest stay, and so does everything else', async () => {
  for (const day of ['20', '21', '22', '23']) await make(`2026-11-${day}T02:00:00Z`);
  const drafts = ['.draft-portal-20261120T020000Z-77', '.draft-portal-20261123T020000Z-78'];
  for (const name of [...drafts, 'portal-20261101T020000Z', 'notes']) mkdirSync(join(parent, name));
  const before = new Date('2026-11-21T00:00:00Z');
  utimesSync(join(parent, drafts[0] ?? ''), before, before);
  const now = new Date('2026-11-23T02:00:05Z');
  utimesSync(join(parent, drafts[1] ?? ''), now, now);
  deleteOldBackups(parent, 2, now);
  expect(readdirSync(parent).sort()).toEqual([
    drafts[1],
    'notes',
    // Empty, and so no backup of ours.
    'portal-20261101T020000Z',
    'portal-20261122T020000Z',
    'portal-20261123T020000Z',
  ]);
});

describe('the commands', () => {
  const run = (cli: string, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: join(parent, 'data') };
    const file = fileURLToPath(new URL(`./${cli}-cli.ts`, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
    return { status, stderr };
  };

  test('answer 2 with their usage if the arguments are wrong', () => {
    for (const args of [[], ['a', 'b'], ['--keep', 'all', 'a'], ['--kep', '1', 'a']]) {
      const { status, stderr } = run('backup', ...args);
      expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run backup -- <folder>')]);
    }
    expect(run('restore').status).toBe(2);
  });

  test('answer 1 and a reason, without a stack, if it cannot be done', () => {
    const { status, stderr } = run('restore', join(parent, 'none'));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^\S+none is no backup: .*\n$/)]);
    expect(run('backup', join(parent, 'there')).stderr).toMatch(/^There is no database in \S+\.\n$/);
    expect(existsSync(join(parent, 'data'))).toBe(false);
  });
});
