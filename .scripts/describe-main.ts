import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { CompileHintPlugin } from '../shell/compile-hint-plugin.ts';
import { config } from '../shell/rspack.config.ts';
import { runCompiler } from './build/compile.ts';
import { StableIdsPlugin } from './build/stable-ids-plugin.ts';

/**
 * `node .scripts/describe-main.ts [--modules] [chunk]`: what a file of the shell (default `main`) holds, by package; with
 * `--modules` by source file. Bytes are those of the minified file, given to sources by its source map. Brotli of a row is
 * that row's bytes compressed alone, scaled so that the rows add up to the file: what leaving would save, about.
 */
/** Packages below this many bytes are one row. */
const SMALL = 1_000;
const byModule = process.argv.includes('--modules');
const chunk = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'main';

const dist = await mkdtemp(join(tmpdir(), 'describe-main-'));
const { plugins = [], ...rest } = config({ outputPath: dist });
// The hint is a line that comes before the file after its source map was made: every row would be another's.
const mapped = plugins.filter((plugin) => !(plugin instanceof CompileHintPlugin));
await runCompiler([{ ...rest, plugins: [...mapped, new StableIdsPlugin()], devtool: 'hidden-source-map' }]);
const assets = join(dist, 'assets');
const name = (await readdir(assets)).find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'));
if (name === undefined) throw new Error(`The shell has no chunk ${chunk}.`);
const code = await readFile(join(assets, name), 'utf8');
const map = new TraceMap(await readFile(join(assets, `${name}.map`), 'utf8'));
await rm(dist, { recursive: true });

const rows = new Map<string, string>();
const lines = code.split('\n');
let begun = { line: 1, column: 0, key: 'bundler' };
const endAt = (line: number, column: number) => {
  const text =
    line === begun.line
      ? (lines[line - 1] ?? '').slice(begun.column, column)
      : (lines[begun.line - 1] ?? '').slice(begun.column) + lines.slice(begun.line, line - 1).join('');
  rows.set(begun.key, (rows.get(begun.key) ?? '') + text);
};
eachMapping(map, ({ generatedLine: line, generatedColumn: column, source }) => {
  endAt(line, column);
  begun = { line, column, key: byModule ? moduleOf(source ?? '') : packageOf(source ?? '') };
});
endAt(lines.length + 1, 0);
const whole = brotliCompressSync(code).length;
const weighed = [...rows].map(([key, text]) => {
  return { key, raw: Buffer.byteLength(text), alone: brotliCompressSync(text).length };
});
const scale = whole / weighed.reduce((sum, { alone }) => sum + alone, 0);
console.log(`| in \`${chunk}\` | raw, bytes | brotli, about |\n|---|---:|---:|`);
const shown = weighed.filter(({ raw }) => byModule || raw >= SMALL);
const small = weighed.filter((one) => !shown.includes(one));
const total = (of: 'raw' | 'alone') => small.reduce((sum, one) => sum + one[of], 0);
if (small.length > 0)
  shown.push({ key: `${small.length} smaller`, raw: total('raw'), alone: total('alone') });
for (const { key, raw, alone } of shown.sort((a, b) => b.raw - a.raw)) {
  console.log(`| ${key} | ${raw} | ${Math.round(alone * scale)} |`);
}
console.log(`| **all** | ${Buffer.byteLength(code)} | ${whole} |`);

/** Package of a source, and of our own the folder below `src`. */
function packageOf(source: string): string {
  const path = moduleOf(source);
  if (path.startsWith('data:')) return 'bundler';
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  if (installed) return installed[1] ?? path;
  if (path === '' || path.startsWith('webpack/')) return 'bundler';
  // The shell's own paths begin at its folder.
  return /^((?:src|shared|openapi)\/[^/]+(?:\/[^/.]+(?=\/))?)/.exec(path)?.[1] ?? path;
}

function moduleOf(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.\.?\/)+/, '')
    .replace(/\?.*$/, '');
}
