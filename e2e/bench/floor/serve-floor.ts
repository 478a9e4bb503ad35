import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { baseConfig } from '@portal/shared/build';
import { rspack } from '@rspack/core';

const OUT = join(import.meta.dirname, '../../../.cache/bench-floor');
const PAGE =
  '<!doctype html><html lang="en"><title>Floor</title><div id="root"></div><script src="/page.js"></script></html>';

/** Builds the floor as the portal is built and serves it, compressed. @returns its address, and how to stop it */
export async function serveFloor(): Promise<{ origin: string; stop: () => void }> {
  const base = baseConfig({ folder: import.meta.dirname, name: 'floor', mode: 'production' });
  const compiler = rspack({
    ...base,
    plugins: [],
    entry: { page: './page.tsx' },
    output: { path: OUT, filename: 'page.js', clean: true },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString() ?? 'The floor was not built.');
  const script = brotliCompressSync(readFileSync(join(OUT, 'page.js')));
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    if (isScript) response.setHeader('Content-Encoding', 'br');
    response.end(isScript ? script : PAGE);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
