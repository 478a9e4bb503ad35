import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import type { Figure } from '../../openapi/server/bench/stats.ts';

/**
 * The shell's files for integrity, load reports and kills, with a stand-in for each that does nothing and has the
 * same exports. Modules that only these files import disappear with them.
 */
const STAND_INS: Record<string, string> = {
  'federation/file-guard': `
    const nothing = () => undefined;
    export const NO_FILE = '';
    export const createFileGuard = () => ({
      know: nothing, knowOwn: nothing, hashOf: nothing, stamp: nothing, recordFailedAhead: nothing, lastFailed: nothing,
    });`,
  'boot/verify-boot': 'export const verifyBoot = async ({ text }) => JSON.parse(text);',
  'federation/load-reports': `
    export const recordLoad = () => undefined;
    export const startReports = async () => undefined;`,
  'offline/deployment-watch': 'export const watchDeployment = () => undefined;',
};

/** The configuration with a stand-in for each file; `check` throws if one of them was never requested. */
function without(
  { plugins = [], module, ...configuration }: Configuration,
  folder: string,
): { configuration: Configuration; check: () => void } {
  const missing = new Set(Object.keys(STAND_INS));
  mkdirSync(folder, { recursive: true });
  const replacing = Object.entries(STAND_INS).map(([path, source], place) => {
    const standIn = join(folder, `${place}.ts`);
    writeFileSync(standIn, source);
    const asked = new RegExp(`/${path.split('/').at(-1)}\\.ts$`);
    return new rspack.NormalModuleReplacementPlugin(asked, (resource) => {
      resource.request = standIn;
      missing.delete(path);
    });
  });
  // An import that a stand-in lacks is an error, and not only a warning.
  const parser = {
    ...module?.parser,
    javascript: { ...module?.parser?.javascript, exportsPresence: 'error' as const },
  };
  return {
    configuration: { ...configuration, module: { ...module, parser }, plugins: [...plugins, ...replacing] },
    check() {
      if (missing.size > 0) throw new Error(`The shell has no ${[...missing].join(', ')} any more.`);
    },
  };
}

async function build(configuration: Configuration): Promise<void> {
  // Neither build may reuse modules cached by the other, or by the shell's own.
  const compiler = rspack({ ...configuration, cache: false });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        const errors = stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null;
        const reason = error ?? errors;
        if (reason) fail(reason);
        else done();
      });
    });
  });
}

/** All scripts as sent, in bytes. */
function scriptBytes(folder: string): number {
  const files = globSync('**/*.js', { cwd: folder });
  if (files.length === 0) throw new Error(`${folder} has no scripts.`);
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}

/** The cost of integrity and reporting: the shell's scripts, minus those of a build without them. */
export async function shellExtraFigures(): Promise<Figure[]> {
  const { config } = await import('../../shell/rspack.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'portal-extras-'));
  try {
    const [whole, bare] = [join(folder, 'whole'), join(folder, 'bare')];
    await build(config({ mode: 'production', outputPath: whole }));
    const stripped = without(config({ mode: 'production', outputPath: bare }), join(folder, 'stand-ins'));
    await build(stripped.configuration);
    stripped.check();
    const [all, less] = [scriptBytes(whole), scriptBytes(bare)];
    return [
      { name: 'shell: all of its JS (brotli)', value: all / 1000, unit: 'kB' },
      {
        name: 'integrity, load reports and the watch for kills: JS (brotli)',
        value: (all - less) / 1000,
        unit: 'kB',
        most: 3,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
