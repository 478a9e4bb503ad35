import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** Up to the innermost package that a module is in. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;
/** Files of ours that were written out of a package (`build/fonts`, `build/icons`). */
const WRITTEN_FROM: readonly [file: RegExp, from: string][] = [
  [/[\\/]ui[\\/]theme[\\/]fonts\.css$/, '@fontsource-variable/inter'],
  [/[\\/]ui[\\/]core[\\/]icon-paths\.ts$/, 'lucide-static'],
];
const require = createRequire(import.meta.url);
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Writes the licences of all packages in a build beside its files: most require that their text travels with the
 * code. Packages bring their text in their folder, and files of another origin (fonts, decoders) have one beside them.
 * A package without a text is listed with the name of its licence.
 */
export class NoticesPlugin {
  readonly #file: string;

  constructor(file = 'third-party-notices.txt') {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'NoticesPlugin', stage }, () => {
        const files = Array.from(compilation.modules, (module) => module.nameForCondition() ?? '');
        compilation.emitAsset(this.#file, new rspack.sources.RawSource(notices(files)));
      });
    });
  }
}

/** The licences of the packages that these files are of, in the order of their names. */
export function notices(files: readonly string[]): string {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const origin = WRITTEN_FROM.find(([ours]) => ours.test(file))?.[1];
    const folder = origin ? dirname(require.resolve(`${origin}/package.json`)) : PACKAGE.exec(file)?.[0];
    if (folder === undefined) continue;
    folders.set(folder, (folders.get(folder) ?? new Set([folder])).add(origin ? folder : dirname(file)));
  }
  const texts = Array.from(folders, ([folder, inside]) => noticeOf(folder, [...inside].sort()));
  return `${[...new Set(texts)].sort().join(RULE)}\n`;
}

function noticeOf(folder: string, inside: readonly string[]): string {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, string | undefined>;
  const texts = inside.flatMap((path) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
      .map((entry) => readFileSync(join(path, entry.name), 'utf8').replaceAll('\r\n', '\n').trim()),
  );
  const heading = [`${name} ${version}`, license, homepage].filter(Boolean).join('\n');
  return [heading, ...new Set(texts)].join('\n\n');
}
