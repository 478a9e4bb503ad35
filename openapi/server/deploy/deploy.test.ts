import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureSystemdAnalyze } from '../../../.scripts/machine.ts';
import { missing, ROOT, read, variablesRead } from './repository.ts';

const HERE = 'openapi/server/deploy';
const page = read('openapi/server/docs/deployment.md');
const units = globSync(`${HERE}/systemd/*`, { cwd: ROOT }).sort();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the page', () => {
  test('has at most 120 lines', () => {
    expect(page.split('\n').length - 1).toBeLessThanOrEqual(120);
  });

  test('names only existing links, scripts and commands', () => {
    const links = [...page.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link = '']) =>
      join('openapi/server/docs', link),
    );
    const scripts = [...page.matchAll(/(?<![\w./])((?:openapi|shell|\.scripts)\/[\w./-]+\w)/g)].map(
      ([, path = '']) => path,
    );
    expect(missing([...links, ...scripts])).toEqual([]);
    const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    // `release` is each remote's own.
    const known = [...Object.keys(commands), 'release'];
    const named = [...page.matchAll(/npm run (?:-s )?([a-z-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('mentions every file next to it', () => {
    const files = globSync(`${HERE}/*/*`, { cwd: ROOT }).map((file) =>
      basename(file).replace(/\.service$/, ''),
    );
    const told = `${page}${read(`${HERE}/compose/compose.yaml`)}${read(`${HERE}/oci/Containerfile`)}`;
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((name) => !name.endsWith('.dockerignore') && !told.includes(name))).toEqual([]);
  });
});

describe('portal.env.example', () => {
  const example = read(`${HERE}/portal.env.example`);
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

  test('names every variable that is read, and no other', () => {
    // PATH is the machine's.
    const wanted = [...variablesRead()].filter((name) => name !== 'PATH');
    expect([...named].sort()).toEqual(wanted.sort());
  });

  test('reads the same in systemd, compose and a shell: nothing to quote, and each name once', () => {
    const lines = example.split('\n').filter((line) => /^#?[A-Z]/.test(line) && line.includes('='));
    expect(lines.length).toBe(named.length);
    expect(lines.filter((line) => !/^#?[A-Z_]+=[^\s'"$<>&;()\\]*$/.test(line))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('the units of systemd', () => {
  test('are understood, every line of them', () => {
    const files = units.map((unit) => {
      // With an instance, and this checkout in the place of the site's.
      const file = join(folder, basename(unit).replace('@.', '@8081.'));
      writeFileSync(file, read(unit).replaceAll('/opt/portal', ROOT.replace(/\/$/, '')));
      return file;
    });
    const { status, stderr } = spawnSync(ensureSystemdAnalyze(), ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('start only existing units', () => {
    const paths = units.flatMap((unit) => [...read(unit).matchAll(/ ((?:openapi|\.scripts)\/\S+)/g)]);
    expect(paths.length).toBeGreaterThanOrEqual(4);
    expect(missing(paths.map(([, path = '']) => path))).toEqual([]);
  });

  test('give a server longer to stop than it needs', () => {
    const [, seconds] = /TimeoutStopSec=(\d+)/.exec(read(`${HERE}/systemd/portal@.service`)) ?? [];
    const [, own = ''] = /process\.exit\(1\), ([\d_]+)/.exec(read('openapi/server/src/app/server.ts')) ?? [];
    expect(Number(own.replaceAll('_', ''))).toBeGreaterThan(0);
    expect(Number(seconds) * 1000).toBeGreaterThan(2 * Number(own.replaceAll('_', '')));
  });
});

describe('the probe', () => {
  const probe = (port: number, ...args: string[]) =>
    new Promise<number | null>((resolve) => {
      const env = { ...process.env, PORT: String(port) };
      const child = spawn(process.execPath, [join(ROOT, HERE, 'probe.ts'), ...args], {
        env,
        stdio: 'ignore',
      });
      child.once('exit', resolve);
    });

  test('is content with 200 only, and waits for it', async () => {
    const answers = [503, 200, 503, 503, 200];
    const server = createServer((request, answer) => {
      answer.statusCode = request.url === '/api/health/' ? (answers.shift() ?? 500) : 404;
      answer.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await probe(port)).toBe(1);
    expect(await probe(port)).toBe(0);
    expect(await probe(port, '--wait', '20')).toBe(0);
    server.close();
    expect(await probe(port)).toBe(1);
  });
});

describe('every way to start a server', () => {
  const starts = {
    '.scripts/setup.mjs': ['.scripts/setup.mjs'],
    systemd: [`${HERE}/systemd/portal@.service`],
    oci: [`${HERE}/oci/Containerfile`, `${HERE}/oci/with-secrets.sh`],
  };

  test.each(Object.entries(starts))('%s limits the memory that V8 and malloc retain', (_name, files) => {
    const text = files.map(read).join('\n');
    expect(text).toMatch(/--max-semi-space-size=\d+/);
    expect(text).toContain('--max-old-space-size=768');
    expect(text).toMatch(/MALLOC_ARENA_MAX(=|: ')1\b/);
    expect(text).toMatch(/MALLOC_MMAP_THRESHOLD_(=|: ')1048576\b/);
  });
});

describe('the scripts of the containers', () => {
  const sh = (file: string, env: Record<string, string>, ...args: string[]) =>
    execFileSync('sh', [join(ROOT, HERE, file), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  test('make secrets once, and make variables of those with a name of one', () => {
    sh('compose/make-secrets.sh', {});
    expect(() => sh('compose/make-secrets.sh', {})).toThrow('there already');
    const secrets = join(folder, 'secrets');
    writeFileSync(
      join(folder, 'say.mjs'),
      'console.log(process.env.DATABASE_URL, "boot-key.pem" in process.env)',
    );
    const said = sh('oci/with-secrets.sh', { SECRETS_DIR: secrets }, join(folder, 'say.mjs'));
    expect(said).toMatch(/^postgres:\/\/portal:[0-9a-f]{48}@database\/portal false\n$/);
    mkdirSync(join(folder, 'none'));
    expect(() => sh('oci/with-secrets.sh', { SECRETS_DIR: join(folder, 'none') }, '-e', '0')).not.toThrow();
    execFileSync('sh', ['-n', join(ROOT, HERE, 'compose/set-passwords.sh')]);
  });
});
