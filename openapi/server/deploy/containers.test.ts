import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isKept, missing, ROOT, read } from './repository.ts';

const HERE = 'openapi/server/deploy';

/** By the folder that each is built from. */
const images = [
  ['oci/Containerfile', ''],
  ['oci/nginx.Containerfile', 'shell/hosting/nginx'],
] as const;

describe.each(images)('%s', (name, context) => {
  const text = read(`${HERE}/${name}`);
  const file = DockerfileParser.parse(text);
  const copies = file.getInstructions().filter((one): one is Copy => one.getKeyword() === 'COPY');

  test('has no error and no warning of the linter', () => {
    expect(validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('copies only files that are in the repository, and not ignored', () => {
    const own = copies.filter((copy) => !copy.getFromFlag());
    const sources = own.flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((one) => one.getValue()),
    );
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.filter((source) => !isKept(join(context, source)))).toEqual([]);
    if (context !== '') return;
    const lines = read(`${HERE}/${name}.dockerignore`).split('\n');
    const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const passes = (path: string) =>
      kept.some((pattern) => path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));
    expect(sources.filter((source) => !passes(source))).toEqual([]);
  });

  test('names the versions of its images', () => {
    const from = file.getInstructions().filter((one): one is From => one.getKeyword() === 'FROM');
    const stages = from.map((one) => one.getBuildStage());
    const outside = from.map((one) => one.getImage() ?? '').filter((image) => !stages.includes(image));
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.filter((image) => !/:\d/.test(image))).toEqual([]);
  });
});

describe('the server’s image', () => {
  const text = read(`${HERE}/oci/Containerfile`);

  test('has the Node version of the project', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    const [major, minor] = devDependencies.node.split('.');
    const versions = [...text.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version);
    expect(new Set(versions)).toEqual(new Set([`${major}.${minor}`]));
    expect(read('.nvmrc')).toBe(`${major}\n`);
  });

  test('knows every workspace, without which npm refuses the lock file, unless a pattern may match none', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const named = workspaces.filter((name) => !name.includes('*'));
    expect(named.filter((name) => !text.includes(`COPY ${name}/package.json ${name}/\n`))).toEqual([]);
  });

  test('runs as an unprivileged user, with a health check and a signal that the server handles', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(text).toMatch(/^HEALTHCHECK .*probe\.ts"\]$/m);
  });
});

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  secrets?: string[];
  volumes?: string[];
  ports?: string[];
  networks: unknown;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean };
  cap_drop?: string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, unknown>;
}

describe('compose.yaml', () => {
  const text = read(`${HERE}/compose/compose.yaml`);
  const compose = parse(text, { merge: true, uniqueKeys: true }) as Compose;
  const services = Object.entries(compose.services);

  test('names only services, volumes and secrets that it has', () => {
    const wrong = services.flatMap(([name, { depends_on = {}, secrets = [], volumes = [] }]) => [
      ...Object.keys(depends_on).filter((other) => !(other in compose.services)),
      ...secrets.filter((secret) => !(secret in compose.secrets)).map((secret) => `${name}: ${secret}`),
      ...volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((source) => !/^[.$/]/.test(source) && !(source in compose.volumes)),
    ]);
    expect(wrong).toEqual([]);
    const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
    expect([...Object.keys(compose.secrets)].sort()).toEqual([...used].sort());
  });

  test('waits for health only where there is a health check', () => {
    const imageHasOne = (service: Service) =>
      service.build?.dockerfile === 'openapi/server/deploy/oci/Containerfile';
    const waits = services.flatMap(([, { depends_on = {} }]) =>
      Object.entries(depends_on).filter(([, { condition }]) => condition === 'service_healthy'),
    );
    expect(waits.length).toBeGreaterThan(0);
    const blind = waits
      .map(([name]) => name)
      .filter((name) => {
        const service = compose.services[name];
        return !service || service.healthcheck?.disable || !(service.healthcheck || imageHasOne(service));
      });
    expect(blind).toEqual([]);
  });

  test('mounts and builds only files of the repository', () => {
    const from = (path: string) => join(HERE, 'compose', path);
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => source.startsWith('.'));
    const built = services.flatMap(([, { build }]) =>
      build ? [join(from(build.context), build.dockerfile)] : [],
    );
    const started = services.flatMap(([, { command = [] }]) =>
      command.filter((word) => word.endsWith('.ts')),
    );
    expect(missing([...mounted.map(from), ...built, ...started])).toEqual([]);
  });

  test('holds no password, and its secrets are those that make-secrets.sh creates', () => {
    expect(text).not.toMatch(/password\w*: *(?!\/run\/secrets|\{ file)[^\s]/i);
    expect(text).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
    const script = read(`${HERE}/compose/make-secrets.sh`);
    const made = ['postgres', 'portal-owner', 'portal'].map((name) => `${name}-password`);
    expect(script).toContain('for name in postgres portal-owner portal; do');
    const files = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
    expect(files.filter((file) => !made.includes(file) && !script.includes(`secrets/${file}`))).toEqual([]);
  });

  test('exposes nothing but nginx, and gives the owner’s login to commands alone', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
    const owners = services.filter(([, { secrets = [] }]) => secrets.includes('DATABASE_OWNER_URL'));
    expect(owners.map(([name]) => name)).toEqual(['migrate', 'backup']);
  });

  test('has nginx call exactly the servers that it starts, and the servers trust it alone', () => {
    const address = (name: string) =>
      (compose.services[name]?.networks as { portal?: { ipv4_address?: string } } | undefined)?.portal
        ?.ipv4_address;
    const nginx = read(`${HERE}/oci/nginx.Containerfile`);
    expect(address('nginx')).toMatch(/^172\./);
    for (const name of ['portal-1', 'portal-2']) {
      expect(nginx).toContain(`/${address(name)}:8080/`);
      expect(compose.services[name]?.environment?.TRUST_PROXY).toBe(address('nginx'));
    }
    const upstream = read('shell/hosting/nginx/portal.conf');
    for (const port of ['8081', '8082']) expect(upstream).toContain(`server 127.0.0.1:${port} `);
  });

  test('has the client programs of the database’s own version', () => {
    const [, client] = /postgresql-client-(\d+)/.exec(read(`${HERE}/oci/Containerfile`)) ?? [];
    expect(compose.services.database?.image).toMatch(new RegExp(`^postgres:${client}-`));
  });
});

test('every deployment file is tested here', () => {
  expect(globSync(`${HERE}/{oci,compose}/*`, { cwd: ROOT }).length).toBe(7);
});
