import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleasedFile } from '@portal/shared/federation';
import { ROOT } from './inputs.ts';

const KEPT = join(ROOT, '.cache/compressed');
const WORTH_IT = /\.(js|css|html|json|svg|wasm|txt|webmanifest)$/;
/** Files that are compressed in parallel; zlib has its own threads. */
const AT_ONCE = 4;

const FORMATS = [
  {
    suffix: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/**
 * Writes a `.br` and a `.gz` next to each file in a folder, wherever that is smaller, and returns each file's
 * integrity hash and sizes. Results are cached by content, because the best compression is slow.
 */
export async function compressFolder(folder: string): Promise<Record<string, ReleasedFile>> {
  await mkdir(KEPT, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const waiting = [...paths];
  const files: Record<string, ReleasedFile> = {};
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      files[path] = await compressFile(join(folder, path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return Object.fromEntries(paths.flatMap((path) => (files[path] ? [[path, files[path]]] : [])));
}

export async function compressFile(path: string): Promise<ReleasedFile> {
  const bytes = await readFile(path);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const size = bytes.length;
  if (!WORTH_IT.test(path)) return { integrity, size };
  const [brotli, gz] = await Promise.all(FORMATS.map((format) => compressed(path, bytes, integrity, format)));
  return { integrity, size, ...(brotli ? { brotli } : {}), ...(gz ? { gzip: gz } : {}) };
}

async function compressed(
  path: string,
  bytes: Buffer,
  integrity: string,
  { suffix, compress }: (typeof FORMATS)[number],
): Promise<number | undefined> {
  const kept = join(KEPT, integrity.slice(7).replaceAll('/', '_') + suffix);
  const known = await stat(kept).catch(() => undefined);
  if (!known) {
    // Writes a draft first: half a file, after a full disk or a killed process, would be taken for a whole one
    // forever.
    const draft = `${kept}.draft-${randomUUID()}`;
    await writeFile(draft, await compress(bytes));
    await rename(draft, kept);
  }
  const size = known?.size ?? (await stat(kept)).size;
  if (size >= bytes.length) return undefined;
  await copyFile(kept, path + suffix);
  return size;
}
