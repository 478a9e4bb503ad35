import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteManifest, ShellManifest } from '@portal/shared/federation';
import { computeIntegrity } from './format/version-files.ts';
import { apiText } from './publish-version.ts';

export const API = { openapi: '3.1.0', paths: {} };

/** Writes a file with the folders above it. */
export function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes files as a build leaves them, each with its compressed ones, and tells of them. */
function putFiles(folder: string, texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const [br, gz] = [brotliCompressSync(text), gzipSync(text)];
      put(join(folder, name), text);
      put(join(folder, `${name}.br`), br);
      put(join(folder, `${name}.gz`), gz);
      const size = Buffer.byteLength(text);
      return [name, { integrity: computeIntegrity(text), size, brotli: br.length, gzip: gz.length }];
    }),
  );
}

/** The build of a remote in a folder, and its manifest; not in any store yet. */
export function buildRemote(
  folder: string,
  version: string,
  texts: Readonly<Record<string, string>> = { 'entry.js': `run('${version}')`, 'tile.js': 'tile()' },
): RemoteManifest {
  return {
    kind: 'remote',
    name: 'mf-a',
    version,
    commit: null,
    contract: '1.0.0',
    entry: 'entry.js',
    operations: [],
    api: computeIntegrity(apiText(API)),
    chunks: {},
    descriptor: {
      name: 'mf-a',
      contract: '1.0.0',
      operations: [],
      routes: [],
      nav: [],
      actions: [],
      cards: [{ name: 'tile', slot: 'dashboard', order: 1, size: 'small' }],
    },
    files: putFiles(folder, texts),
  };
}

/** The same of a shell. */
export function buildShell(
  folder: string,
  version: string,
  texts: Readonly<Record<string, string>>,
): ShellManifest {
  const files = putFiles(folder, { 'index.html': '<!doctype html>', 'sw.js': 'worker()', ...texts });
  return {
    kind: 'shell',
    name: 'shell',
    version,
    commit: null,
    contract: '1.0.0',
    bootKeys: ['0123456789ab'],
    files,
  };
}
