import { once } from 'node:events';
import { createServer } from 'node:net';
import { Problem } from './problem.ts';

/** So many ports are tried one after the other. */
const TRIED = 50;

/** The wanted port if it is free, else the first free one from `first` on. Throws `Problem` where there is none. */
export async function freePort(wanted: number | undefined, first: number): Promise<number> {
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

/** Why nobody can listen there. On all addresses and on the loopback one: either alone can be free beside the other. */
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
