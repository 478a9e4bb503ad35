import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from '../openapi/server/src/app/backup/postgres-programs.ts';

/** Programs that the tests need besides Node: browsers, PostgreSQL, nginx, systemd's checker, a reader of codes. */

function onPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, program);
    if (existsSync(file)) return file;
  }
  return undefined;
}

/** Installs Debian's package if this process may; otherwise throws and says what is missing. */
function installPackage(...names: string[]): void {
  const name = names.join(' and ');
  console.log(`› installing ${name} (Debian) …`);
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]): boolean => {
    const [program, ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    return spawnSync(program ?? '', rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  if (!(apt('update') && apt('install', '-y', '--no-install-recommends', ...names))) {
    throw new Error(`The tests need ${name}, which could not be installed here. Please install it.`);
  }
}

async function playwrightsOwnChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const CHROMIUM = '/usr/bin/chromium';
/**
 * Debian's windowless package of the same engine: a page in it takes a third less processor time (`e2e/README.md`).
 */
const SHELL = 'chromium-headless-shell';

/** The journeys also run without it. */
function installShell(): void {
  if (existsSync(`/usr/bin/${SHELL}`)) return;
  try {
    installPackage(SHELL);
  } catch {
    console.log(`› running the journeys without ${SHELL}, which takes them a third longer`);
  }
}

/** Path of the browser: CHROMIUM_PATH, else the system's, else Playwright's own; else installs Debian's. */
export async function ensureChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = named ?? (existsSync(CHROMIUM) ? CHROMIUM : await playwrightsOwnChromium());
  if (found === undefined) installPackage('chromium', SHELL);
  if (found === CHROMIUM) installShell();
  return found ?? CHROMIUM;
}

/** Finds Firefox, and WebKitGTK with its driver and an in-memory display, at Debian's paths; else installs them. */
export function ensureEngines(): void {
  const programs = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' };
  const missing = Object.entries(programs).filter(([, program]) => !existsSync(`/usr/bin/${program}`));
  if (missing.length > 0) installPackage(...missing.map(([name]) => name));
}

/** Folder of `initdb` and `postgres`: on the PATH, else Debian's newest; else installs Debian's. */
export function ensurePostgres(): string {
  const found = findPostgres('initdb');
  if (found !== undefined) return found;
  installPackage('postgresql');
  const installed = findPostgres('initdb');
  if (installed === undefined) throw new Error('PostgreSQL was installed, but its initdb is not there.');
  return installed;
}

/** Path of nginx, with its module for brotli-compressed files; else installs Debian's. */
export function ensureNginx(): string {
  const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  const find = () => onPath('nginx') ?? (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : undefined);
  if (find() === undefined || !existsSync(module)) installPackage('nginx', 'libnginx-mod-http-brotli-static');
  const found = find();
  if (found === undefined) throw new Error('nginx was installed, but is not there.');
  return found;
}

/** Path of systemd's unit checker, which needs no running systemd; else installs Debian's. */
export function ensureSystemdAnalyze(): string {
  if (onPath('systemd-analyze') === undefined) installPackage('systemd');
  return onPath('systemd-analyze') ?? '/usr/bin/systemd-analyze';
}

/** Finds an independent reader of QR codes, to test the codes that the server draws; else installs Debian's. */
export function ensureCodeReader(): void {
  if (onPath('zbarimg') === undefined) installPackage('zbar-tools');
}
