import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { StaticStyle, StaticStyles } from './extract.ts';

export interface StoredStyles {
  readonly token: StaticStyles['token'];
  readonly listExports: (file: string) => StaticStyle['exports'] | undefined;
  /** Path of the CSS of a file of antd's; `base` is what all of them are on. */
  readonly readCss: (file: string) => string | undefined;
}

/** Everything that the result depends on: antd, its library, and the sources here. */
function stamp(): string {
  const require = createRequire(import.meta.url);
  const antd = require.resolve('antd/package.json');
  const packages = [antd, createRequire(antd).resolve('@ant-design/cssinjs/package.json')];
  const sources = ['*.ts', '../../src/ui/theme/{palette,contrast}.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file)),
  );
  const hash = createHash('sha256');
  for (const file of [...packages, ...sources.sort()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

let stored: Promise<StoredStyles> | undefined;

/** antd's styles as files below `cacheDir`; made again (2 to 3 s) only after something they depend on has changed. */
export function storedStyles(cacheDir: string): Promise<StoredStyles> {
  stored ??= read(cacheDir);
  return stored;
}

async function read(cacheDir: string): Promise<StoredStyles> {
  const folder = join(cacheDir, stamp());
  const index = join(folder, 'index.json');
  // Loaded only here: to load antd takes longer than all the rest.
  if (!existsSync(index)) write(folder, index, (await import('./extract.ts')).extractStyles());
  const { files, token } = JSON.parse(readFileSync(index, 'utf8')) as Pick<StaticStyles, 'token'> & {
    files: Record<string, { exports: StaticStyle['exports']; hasCss: boolean }>;
  };
  return {
    token,
    listExports: (file) => files[file]?.exports,
    readCss: (file) => (file === 'base' || files[file]?.hasCss ? join(folder, `${file}.css`) : undefined),
  };
}

/** The index last, so that a folder that has one is whole. */
function write(folder: string, index: string, { files, base, token }: StaticStyles): void {
  for (const [name, css] of [
    ['base', base],
    ...Object.entries(files).map(([file, { css }]) => [file, css]),
  ]) {
    if (!name || !css) continue;
    const path = join(folder, `${name}.css`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, css);
  }
  const short = Object.fromEntries(
    Object.entries(files).map(([file, { exports, css }]) => [file, { exports, hasCss: css !== '' }]),
  );
  writeFileSync(`${index}.new`, JSON.stringify({ files: short, token }));
  renameSync(`${index}.new`, index);
}
