import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootKeyId } from '../boot/boot-key.ts';

/*
 * The command itself, in clones of this working copy. They have copies of the packages whose folder goes into a build,
 * and links to all others.
 */
const ROOT = join(import.meta.dirname, '../../..');
const REMOTE = 'mf-desks';
const COPIED = new Set(['@portal', '@module-federation', 'leaflet', 'pdfjs-dist']);
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const clone = join(folder, 'clone');
const other = join(folder, 'another', 'clone');
const store = join(folder, 'store');

const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(GIT|BOOT)_/.test(name)));

function git(cwd: string, ...args: string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], {
    cwd,
    env: own,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function release(cwd: string, name: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(cwd, '.scripts/release.ts'), name], {
    cwd,
    env: { ...own, RELEASES_DIR: store, ...env },
    encoding: 'utf8',
  });
  return { status, out: stdout, error: stderr };
}

/** Files that git ignores, and a build needs. */
function putUntracked(to: string) {
  cpSync(join(ROOT, 'openapi/generated'), join(to, 'openapi/generated'), { recursive: true });
  for (const place of ['node_modules', 'openapi/node_modules']) {
    const names = existsSync(join(ROOT, place)) ? readdirSync(join(ROOT, place)) : [];
    for (const name of names) {
      const [from, path] = [join(ROOT, place, name), join(to, place, name)];
      mkdirSync(dirname(path), { recursive: true });
      if (COPIED.has(name)) cpSync(from, path, { recursive: true, verbatimSymlinks: true });
      else if (!name.startsWith('.')) symlinkSync(from, path);
    }
  }
}

function edit(path: string, change: (content: Record<string, unknown>) => object) {
  const file = join(clone, path);
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...content, ...change(content) }, null, 2));
}

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length))
    .sort();

beforeAll(() => {
  const listed = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const name of listed) {
    // A file that was deleted but not committed yet is still listed.
    if (name !== '' && existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(clone, name));
  }
  git(clone, 'init', '-q');
  git(clone, 'add', '-A');
  git(clone, 'commit', '-qm', 'as it is');
  git(folder, 'clone', '-q', clone, other);
  for (const to of [clone, other]) putUntracked(to);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

describe('npm run release', { timeout: 120_000 }, () => {
  it('builds the same bytes from the same commit, in whatever folder the clone is', () => {
    const first = release(clone, REMOTE);
    expect(first.status, first.error).toBe(0);
    expect(first.out).toMatch(/^mf-desks 0\.1\.0 of commit [0-9a-f]{12}, released in [\d.]+ s\n/);
    expect(first.out).toMatch(/Nobody gets it yet\. Next:\n {2}npm run deploy -- mf-desks@0\.1\.0\n$/);

    const second = release(other, REMOTE, { RELEASES_DIR: join(folder, 'store-2') });
    expect(second.status, second.error).toBe(0);
    const [one, two] = [store, join(folder, 'store-2')].map((path) => join(path, REMOTE, '0.1.0'));
    const files = filesIn(one ?? '');
    expect(files).toContain('/remote.json');
    expect(filesIn(two ?? '')).toEqual(files);
    for (const file of files)
      expect(readFileSync(`${two}${file}`).equals(readFileSync(`${one}${file}`)), file).toBe(true);
    expect(JSON.parse(readFileSync(`${one}/remote.json`, 'utf8'))).toMatchObject({
      version: '0.1.0',
      commit: git(clone, 'rev-parse', 'HEAD').trim(),
    });
  });

  it('refuses an existing version before it builds', () => {
    const again = release(clone, REMOTE);
    expect([again.status, again.out]).toEqual([1, '']);
    expect(again.error).toMatch(/mf-desks 0\.1\.0 is already in the release store .* Raise "version"/);
  });

  it('refuses a name that is neither a remote nor the shell, and lists those that exist', () => {
    for (const name of ['mf-none', 'shared', '../mf-desks']) {
      const { status, error } = release(clone, name);
      expect([status, error]).toEqual([
        2,
        expect.stringMatching(/is no remote .* there are shell, .*mf-desks/),
      ]);
    }
  });

  it('refuses to release without git, and outside of a clone', () => {
    const none = release(clone, REMOTE, { PATH: folder });
    expect([none.status, none.error]).toEqual([1, expect.stringMatching(/git cannot be run .* Install git/)]);
    const outside = release(clone, REMOTE, { GIT_DIR: join(folder, 'nothing') });
    expect([outside.status, outside.error]).toEqual([1, expect.stringMatching(/Release from a clone/)]);
  });

  it('refuses a shell that would trust no server, and an invalid key', () => {
    const none = release(clone, 'shell');
    expect([none.status, none.error]).toEqual([
      1,
      expect.stringMatching(/Set BOOT_PUBLIC_KEYS .* or BOOT_KEY_FILE/),
    ]);
    const wrong = release(clone, 'shell', { BOOT_PUBLIC_KEYS: '0123456789ab:short' });
    expect([wrong.status, wrong.error]).toEqual([
      1,
      expect.stringContaining('"0123456789ab:short" is no public key'),
    ]);
    const older = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const unverified = release(clone, 'shell', { BOOT_PUBLIC_KEYS: `${bootKeyId(older)}:${older}` });
    expect([unverified.status, unverified.error]).toEqual([1, expect.stringContaining('has no P-256 key')]);
    const missing = release(clone, 'shell', { BOOT_KEY_FILE: join(folder, 'none.pem') });
    expect([missing.status, missing.error]).toEqual([1, expect.stringContaining('none.pem')]);
  });

  it('refuses a working copy with changed or unknown files, and names them', () => {
    appendFileSync(join(clone, 'mf-desks/src/paths.ts'), '// changed\n');
    writeFileSync(join(clone, 'mf-desks/src/new.ts'), '');
    const { status, error } = release(clone, REMOTE);
    expect(status).toBe(1);
    expect(error).toContain(' M mf-desks/src/paths.ts');
    expect(error).toContain('?? mf-desks/src/new.ts');
    git(clone, 'checkout', '-q', '.');
    git(clone, 'clean', '-qf', 'mf-desks');
  });

  it('refuses an invalid version, or one that a local build could have', () => {
    for (const version of ['next', '1.0', '1.0.0-24da1f9833']) {
      edit('mf-desks/package.json', () => ({ version }));
      expect(release(clone, REMOTE)).toMatchObject({
        status: 1,
        error: expect.stringContaining(`"${version}" cannot be`),
      });
    }
    git(clone, 'checkout', '-q', '.');
  });

  it('refuses a build over its budget, naming file, size and limit, and leaves nothing behind', () => {
    // A release of parking is faster than one of desks.
    edit('mf-parking/package.json', ({ budgets }) => ({ budgets: { ...(budgets as object), entry: 9 } }));
    git(clone, 'commit', '-qam', 'too heavy');
    const { status, error } = release(clone, 'mf-parking');
    expect(status).toBe(1);
    expect(error).toMatch(/mf-parking: entry \(entry\) is \d+ bytes and may be 9: entry\.[0-9a-f]{10}\.js\./);
    expect(readdirSync(store)).toEqual([REMOTE]);
  });
});
