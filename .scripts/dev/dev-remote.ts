import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerConfiguration } from '@rspack/dev-server';
import { OVERRIDE_PARAM } from '../../shared/src/federation/override.ts';
import { ROOT } from '../build/inputs.ts';
import type { Wanted } from './read-arguments.ts';
import { Problem } from './read-arguments.ts';
import { readBuild } from './read-build.ts';

const FIRST_PORT = 3001;

/**
 * One remote alone, served from this machine to a portal that is deployed elsewhere: its files and its descriptor
 * behind a development server on a local address. A change reloads the page; hot replacement needs React's
 * development build, and a released shell has the production build.
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

/** Any client's portal may request it; other programs on this machine only learn what is on it anyway. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' };

function serverOf(remote: string, port: number): ServerConfiguration {
  return {
    port,
    // Reachable from browsers on this machine, not from the network.
    host: '127.0.0.1',
    allowedHosts: 'all',
    hot: false,
    liveReload: true,
    static: false,
    // An overlay needs a frame and inline styles, and the portal's policy forbids both.
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    headers: HEADERS,
    // The build leaves the descriptor out (no-descriptor-loader.ts), so it does not notice that it changed.
    watchFiles: join(ROOT, remote, 'src/module.ts'),
    setupMiddlewares: (middlewares) => [descriptorOf(remote), ...middlewares],
  };
}

type Middleware = ReturnType<NonNullable<ServerConfiguration['setupMiddlewares']>>[number];

/**
 * Answers `/descriptor.json`, and the preflight requests that a browser sends before a page may reach this machine.
 */
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

/** The portal's address with the local remote in it, readable for people. */
function addressIn(shell: URL, remote: string, port: number): string {
  const url = new URL(shell);
  url.searchParams.delete(OVERRIDE_PARAM);
  const override = `${OVERRIDE_PARAM}=${remote}@http://localhost:${port}`;
  url.search = url.search ? `${url.search}&${override}` : `?${override}`;
  return url.href;
}

const TIMEOUT_MS = 8000;

/** Throws `Problem` if no portal answers at this address, or one that knows no releases. */
async function checkShell(shell: URL): Promise<void> {
  const address = new URL('/deployments.json', shell);
  // Browsers resolve *.localhost to this machine, Node asks the system; the answer is the same for every client.
  if (address.hostname.endsWith('.localhost')) address.hostname = 'localhost';
  const answer = await fetch(address, {
    method: 'HEAD',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Problem(
      `${shell.origin} does not answer: ${reasonOf(error)}. Is the address right, and is it up?`,
    );
  });
  const { status, ok, headers } = answer;
  if (!ok || !headers.get('content-type')?.includes('json'))
    throw new Problem(
      `${shell.origin} answers, but not as a portal that can run a remote from here (/deployments.json: ${status}).`,
    );
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `nothing within ${TIMEOUT_MS / 1000} s`;
  const { cause, message } = error as Error;
  const { code, message: because } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? because ?? message;
}

/** This many ports are tried, one after the other. */
const TRIED = 50;

/** The wanted port if it is free, else the first free one from `first` on. Throws `Problem` if there is none. */
async function freePort(wanted: number | undefined, first: number): Promise<number> {
  if (wanted !== undefined) {
    const error = await errorOf(wanted);
    if (error === undefined) return wanted;
    const why = error === 'EACCES' ? 'needs rights that you do not have' : 'is taken by another program';
    throw new Problem(`Port ${wanted} ${why}; choose another one, or leave --port out.`);
  }
  for (let port = first; port < first + TRIED; port += 1)
    if ((await errorOf(port)) === undefined) return port;
  throw new Problem(
    `The ports from ${first} to ${first + TRIED - 1} are all taken; name a free one with --port.`,
  );
}

/**
 * Error code of listening there, if any. Tries all addresses and loopback: either may be free while the other is in
 * use.
 */
async function errorOf(port: number): Promise<string | undefined> {
  for (const host of [undefined, '127.0.0.1']) {
    const server = createServer();
    try {
      server.listen({ port, host, exclusive: true });
      await once(server, 'listening');
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'unknown';
    } finally {
      server.close();
    }
  }
  return undefined;
}

/** Opens an address in the user's browser if there is a display; returns whether it tried. */
function openBrowser(address: string): boolean {
  const { platform, env } = process;
  const hasDisplay = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  if (!hasDisplay || env.CI) return false;
  // `cmd` takes quoted text as one word, even with an `&`.
  const [program, args]: [string, string[]] =
    platform === 'darwin'
      ? ['open', [address]]
      : platform === 'win32'
        ? ['cmd', ['/c', 'start', '""', `"${address}"`]]
        : ['xdg-open', [address]];
  const child = spawn(program, args, {
    detached: true,
    stdio: 'ignore',
    windowsVerbatimArguments: true,
  });
  // No such program: the address is in the terminal anyway.
  child.on('error', () => {});
  child.unref();
  return true;
}

const run = promisify(execFile);

const PRINT =
  'const { descriptor } = await import(process.argv[1]); process.stdout.write(JSON.stringify(descriptor));';

/**
 * The descriptor of a remote from the current `src/module.ts`, as JSON. Runs in a new process, because Node caches
 * imported modules. Rejects with Node's message if the file does not run.
 */
async function readDescriptor(remote: string): Promise<string> {
  const file = pathToFileURL(join(ROOT, remote, 'src/module.ts')).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PRINT, file], {
    cwd: ROOT,
  });
  return stdout;
}
