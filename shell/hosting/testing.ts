import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootDocument, PublicForm, RemoteManifest, ShellManifest } from '@portal/shared/federation';
import { type FastifyInstance, fastify } from 'fastify';
import type { Viewer } from './boot/boot-document.ts';
import { type BootKey, openBootKey } from './boot/boot-key.ts';
import { type HostingOptions, hosting } from './hosting.ts';
import type { Registry } from './registry/registry.ts';
import { apiText } from './store/publish-version.ts';
import { API, buildRemote, buildShell, put } from './store/testing.ts';

export const employee: Viewer = {
  client: { key: 'acme', features: ['desks'] },
  user: { id: 7, groups: ['deskbooking'] },
};

const words = (en: string) => ({ en, de: `${en} (de)` });

/** The form of a log-in screen. */
export const paintedForm: PublicForm = {
  sendTo: '/api/login/',
  query: ['email', 'toast', 'redirectFrom'],
  notice: 'toast',
  goOn: { step: 'second-factor' },
  title: words('Log In'),
  intro: words('Intro'),
  about: words('A day at {{client}}'),
  fields: [
    { name: 'email', label: words('Email'), type: 'email', autoComplete: 'username', fromQuery: 'email' },
    { name: 'password', label: words('Password'), type: 'password', autoComplete: 'current-password' },
  ],
  submit: words('Go'),
  links: [{ label: words('Forgot?'), to: '/log-in?mode=reset-password' }],
  refused: words('Refused'),
  throttled: words('Throttled'),
  failed: words('Failed'),
};

/** As `npm run build` writes it, with the two addresses that it inserts. */
export const SHELL_PAGE = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8').replace(
  '</head>',
  '<script defer src="/assets/main.0123.js"></script><link href="/assets/main.4567.css" rel="stylesheet"></head>',
);

/** A release store and a server for it, which logs to `warnings`. */
export interface TestPortal {
  readonly releases: string;
  readonly key: BootKey;
  readonly warnings: readonly string[];
  /** The viewer from now on; `undefined`: a host name that no client has. */
  viewer: Viewer | undefined;
  now: Date;
  /** A complete version of `mf-a`. */
  remote(version: string, changes?: Partial<RemoteManifest>): RemoteManifest;
  /** A complete version of the shell. */
  shell(
    version: string,
    changes?: Partial<ShellManifest>,
    texts?: Readonly<Record<string, string>>,
  ): ShellManifest;
  registry(registry: Registry): void;
  get(url: string, headers?: Record<string, string>): ReturnType<TestPortal['ask']>;
  ask(options: {
    url: string;
    method?: 'GET' | 'HEAD' | 'POST';
    payload?: string;
    headers?: Record<string, string>;
  }): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
  boot(who?: Viewer): Promise<BootDocument>;
  close(): Promise<void>;
}

/** With the shell 1.0.0, the remotes `mf-a` 1.0.0 and 2.0.0, and only the shell deployed. */
export async function openTestPortal(options: Partial<HostingOptions> = {}): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  const releases = join(folder, 'releases');
  const key = await openBootKey(join(folder, 'key.pem'), { create: true });
  const warnings: string[] = [];
  const log = { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) };
  const app = fastify({ logger: { level: 'warn', stream: log } });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  const portal: TestPortal = {
    releases,
    key,
    warnings,
    viewer: undefined,
    now: new Date('2026-11-20T09:07:31Z'),
    remote(version, changes = {}) {
      const place = join(releases, 'mf-a', version);
      const built = buildRemote(place, version);
      const manifest = { ...built, ...changes };
      put(join(place, 'api.json'), apiText(API));
      put(join(place, 'remote.json'), JSON.stringify(manifest));
      return manifest;
    },
    shell(version, changes = {}, texts = {}) {
      const place = join(releases, 'shell', version);
      const files = {
        'index.html': SHELL_PAGE,
        'assets/main.0123.js': 'main()',
        'assets/main.4567.css': 'a{}',
        'assets/signed-in.89ab.js': 'frame()',
        'robots.txt': 'User-agent: *',
        ...texts,
      };
      const manifest = { ...buildShell(place, version, files), bootKeys: key.ids, ...changes };
      put(join(place, 'remote.json'), JSON.stringify(manifest));
      return manifest;
    },
    registry: (registry) => put(join(releases, 'registry.json'), JSON.stringify(registry)),
    get: (url, headers = {}) => portal.ask({ url, headers }),
    ask: (options) => app.inject(options),
    async boot(who = employee) {
      portal.viewer = who;
      return (await portal.get('/boot.json')).json<BootDocument>();
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
  portal.shell('1.0.0');
  portal.remote('1.0.0');
  portal.remote('2.0.0');
  portal.registry({ defaults: { shell: '1.0.0' } });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  await app.register(hosting, {
    releasesDir: releases,
    bootKey: key,
    viewer: async () => portal.viewer,
    now: () => portal.now,
    nameOf: () => 'Bits & <Bobs>',
    whoami: async () =>
      portal.viewer && { json: '{"user":{"first_name":"</script>"}}', cookies: ['csrftoken=1'] },
    ...options,
  });
  return portal;
}
