import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerConfiguration } from '@rspack/dev-server';
import { refreshPlugin } from '../../shell/rspack.config.ts';
import { ROOT } from '../build/inputs.ts';
import { remoteNames } from '../build/packages.ts';
import { welcome } from '../portal/welcome.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { readBuild } from './read-build.ts';

const port = Number(process.env.PORT ?? 8080);
const firstRemotePort = Number(process.env.REMOTES_PORT ?? 3001);
const names = remoteNames();
const remotes = names.map((name, index) => ({ name, base: `http://localhost:${firstRemotePort + index}/` }));

const readConfig = async (name: string): Promise<Configuration> => {
  const config = await readBuild(name);
  const made = config({ mode: 'development', outputPath: join(ROOT, name, 'dist-dev'), refresh: true });
  return name === 'shell' ? made : { ...made, plugins: [...(made.plugins ?? []), refreshPlugin()] };
};

const shared: ServerConfiguration = {
  hot: true,
  allowedHosts: 'all',
  host: '0.0.0.0',
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
};

function shellServer(api: ApiProcess): ServerConfiguration {
  return {
    ...shared,
    port,
    // Screens have their own addresses; a path with an extension is a file.
    historyApiFallback: true,
    proxy: [
      {
        context: ['/api', '/logout', '/boot.json', '/deployments.json', '/mailbox'],
        router: () => `http://127.0.0.1:${api.port()}`,
        target: `http://127.0.0.1:${api.port()}`,
      },
    ],
  };
}

function remoteServer(index: number): ServerConfiguration {
  const own = firstRemotePort + index;
  return {
    ...shared,
    port: own,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { ...(shared.client as object), webSocketURL: `ws://localhost:${own}/ws` },
  };
}

/** Calls back once files have been quiet for a moment: an editor or a checkout writes many at once. */
function onChange(folders: readonly string[], fits: RegExp, then: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || !fits.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(then, 200);
    });
  }
}

/**
 * The whole portal in development: the shell and all remotes in one compiler with a development server each, hot
 * reload across them, and the API, which restarts when its code changes. One address to open: PORT, default 8080.
 * Each remote has its own server, on ports from REMOTES_PORT on (default 3001).
 */
export async function devPortal(): Promise<void> {
  const api = await startApi(remotes);
  const compiler: MultiCompiler = rspack(await Promise.all(['shell', ...names].map(readConfig)));
  const servers = compiler.compilers.map(
    (one, index) => new RspackDevServer(index === 0 ? shellServer(api) : remoteServer(index - 1), one),
  );
  await Promise.all(servers.map((server) => server.start()));

  onChange(['openapi/server/src', 'openapi/generated', 'shell/hosting'], /\.(ts|sql|json)$/, () => {
    console.log('› the API restarts');
    void api.restart();
  });
  onChange(
    names.map((name) => `${name}/src`),
    /^(module|paths)\.ts$/,
    () => void api.restart(),
  );
  onChange(['openapi/document'], /\.yaml$/, () => {
    console.log('› generating the contract …');
    spawnSync(process.execPath, ['openapi/generate/generate.ts'], { cwd: ROOT, stdio: 'inherit' });
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await Promise.all([...servers.map((server) => server.stop()), api.stop()]);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  console.log(welcome(port, process.env.DATABASE_URL ? 'postgresql' : 'pglite'));
}
