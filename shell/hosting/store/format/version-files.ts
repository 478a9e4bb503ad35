import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { AnyManifest, ReleasedFile } from '@portal/shared/federation';

const FORMATS = [
  { suffix: '.br', sizeIn: (file: ReleasedFile) => file.brotli, unpack: promisify(brotliDecompress) },
  { suffix: '.gz', sizeIn: (file: ReleasedFile) => file.gzip, unpack: promisify(gunzip) },
] as const;

/** Files that are read in parallel: enough for a disk, without a thousand handles. */
const AT_ONCE = 8;

/** Every file of a version on disk with its size in bytes, including the compressed ones next to others. */
export function filesOnDisk(manifest: AnyManifest): [name: string, size: number][] {
  return Object.entries(manifest.files).flatMap(([name, file]) => [
    [name, file.size] as [string, number],
    ...FORMATS.flatMap(({ suffix, sizeIn }): [string, number][] => {
      const size = sizeIn(file);
      return size === undefined ? [] : [[name + suffix, size]];
    }),
  ]);
}

/** The first problem of a folder, as a clause; `undefined`: every file is there, with its size. */
export async function whatIsMissing(folder: string, manifest: AnyManifest): Promise<string | undefined> {
  const errors = await Promise.all(
    filesOnDisk(manifest).map(async ([name, size]) => {
      const info = await stat(join(folder, name)).catch(() => undefined);
      if (!info?.isFile()) return `${name} is missing`;
      return info.size === size ? undefined : `${name} has ${info.size} bytes instead of ${size}`;
    }),
  );
  return errors.find((error) => error !== undefined);
}

/** `sha384-<base64>`, as browsers compare it. */
export function computeIntegrity(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Reads and compares every byte of a version; returns one clause for each file that does not match the manifest. */
export async function wrongFiles(folder: string, manifest: AnyManifest): Promise<string[]> {
  const waiting = Object.entries(manifest.files);
  const errors: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      errors.push(...(await wrongInFile(folder, ...next)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (manifest.kind === 'remote') {
    const api = await readFile(join(folder, 'api.json')).catch(() => undefined);
    if (!api) errors.push('api.json is missing');
    else if (computeIntegrity(api) !== manifest.api) errors.push('api.json is not what was released');
  }
  return errors.sort();
}

async function wrongInFile(folder: string, name: string, file: ReleasedFile): Promise<string[]> {
  const read = (suffix: string) => readFile(join(folder, name + suffix)).catch(() => undefined);
  const plain = await read('');
  if (!plain) return [`${name} is missing`];
  if (computeIntegrity(plain) !== file.integrity) return [`${name} is not what was released`];
  const errors = await Promise.all(
    FORMATS.map(async ({ suffix, sizeIn, unpack }) => {
      if (sizeIn(file) === undefined) return [];
      const packed = await read(suffix);
      if (!packed) return [`${name}${suffix} is missing`];
      const unpacked = await unpack(packed).catch(() => undefined);
      return unpacked?.equals(plain) ? [] : [`${name}${suffix} is not what was released`];
    }),
  );
  return errors.flat();
}
