import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerConfiguration } from '@rspack/dev-server';
import { OVERRIDE_PARAM } from '../../shared/src/federation/override.ts';
import { ROOT } from '../build/inputs.ts';
import { checkShell } from './check-shell.ts';
import { freePort } from './free-port.ts';
import { openBrowser } from './open-browser.ts';
import type { Wanted } from './read-arguments.ts';
import { readBuild } from './read-build.ts';
import { readDescriptor } from './read-descriptor.ts';

const FIRST_PORT = 3001;

/**
 * One remote alone, from this machine, for a portal that is deployed somewhere: its files and its descriptor behind a
 * development server on this machine's own address. A change reloads the page; hot replacement needs React's
 * development build, and a released shell has the other one.
 */
export async function devRemote(wanted: Extract<Wanted, { kind: 'remote' }>): Promise<void> {
  const { remote, shell } = wanted;
  await checkShell(shell);
  const port = await freePort(wanted.port, FIRST_PORT);
  const config = (await readBuild(remote))({
    mode: 'development',
    releasedShell: true,
    outputPath: join(ROOT, remote, 'dist-dev'),
  });
  const server = new RspackDevServer(serverOf(remote, port), rspack(config));
  await server.start();

  const address = addressIn(shell, remote, port);
  const isOpened = wanted.open && openBrowser(address);
  console.log(
    [
      '',
      `  ${remote} from here in ${shell.origin}${isOpened ? ', in your browser now' : '; open'}`,
      `  ${address}`,
      '',
      '  The portal must let you: its client is in demo mode, or you are in the group developer.',
      '',
    ].join('\n'),
  );

  const stop = () => void server.stop().finally(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** A portal of any client may ask; who else asks on this machine learns what is on it anyway. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' };

function serverOf(remote: string, port: number): ServerConfiguration {
  return {
    port,
    // This machine's own browsers, and nobody else on the network.
    host: '127.0.0.1',
    allowedHosts: 'all',
    hot: false,
    liveReload: true,
    static: false,
    // An overlay is a frame and inline styles: the portal's policy has something against both.
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    headers: HEADERS,
    // The build leaves the descriptor out (no-descriptor-loader.ts), so it does not see that it changed.
    watchFiles: join(ROOT, remote, 'src/module.ts'),
    setupMiddlewares: (middlewares) => [descriptorOf(remote), ...middlewares],
  };
}

type Middleware = ReturnType<NonNullable<ServerConfiguration['setupMiddlewares']>>[number];

/** Answers `/descriptor.json`, and the questions that a browser asks before it lets a page reach this machine. */
function descriptorOf(remote: string): Middleware {
  return {
    name: 'descriptor',
    middleware: async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, { ...HEADERS, 'Access-Control-Allow-Methods': 'GET, HEAD' }).end();
      } else if (request.url === '/descriptor.json') {
        const json = await readDescriptor(remote).catch((error: unknown) => {
          console.error(`${remote}/src/module.ts does not load:\n${String(error)}`);
        });
        response.writeHead(json === undefined ? 500 : 200, {
          ...HEADERS,
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        response.end(json ?? '{}');
      } else next();
    },
  };
}

/** The portal's address with the local remote in it, as a person can read it. */
function addressIn(shell: URL, remote: string, port: number): string {
  const url = new URL(shell);
  url.searchParams.delete(OVERRIDE_PARAM);
  const override = `${OVERRIDE_PARAM}=${remote}@http://localhost:${port}`;
  url.search = url.search ? `${url.search}&${override}` : `?${override}`;
  return url.href;
}
