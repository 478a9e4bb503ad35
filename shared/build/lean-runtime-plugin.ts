import type { Compilation, Compiler } from '@rspack/core';
import { ENTRY, letterOf, MOST_SHARED } from '../src/federation/remote-start.ts';
import { sharedModules } from './shared-modules.ts';

/** The bundler's text for each module that a remote consumes: only name, version and module id differ. */
const CONSUMED =
  /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)", import: null, requiredVersion: "([^"]+)", strictVersion: true, singleton: true, eager: false, fallback: undefined, treeShakingMode: null \}/g;
const CONSUMES =
  /__webpack_require__\.consumesLoadingData = \{ chunkMapping: (\{.*?\}), moduleIdToConsumeDataMapping: \{(.*)\}, initialConsumes: \[\] \};/s;

/**
 * Shortens the bundler's tables in a remote's entry to the form of `RemoteRequire`: values that are equal for all
 * shared modules are left out, and file names appear once. This saves a kilobyte (brotli) of mf-visitors' entry,
 * which loads before anything of it can be shown.
 * @throws Error if the bundler's output differs from what it was (rspack 2.2.9)
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeanRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanRuntimePlugin', (module) => {
        const rewrite = REWRITES[module.name];
        const { source } = module;
        if (!rewrite || !source) return;
        const text = rewrite(source.source.toString(), () => stylesAlone(compilation));
        if (text === undefined) throw new Error(`The bundler writes "${module.name}" in another way now`);
        source.source = Buffer.from(text);
      });
    });
  }
}

/** By name of the bundler's module: its text, shortened; `undefined` if it is not as expected. */
const REWRITES: Readonly<Record<string, (text: string, alone: () => Names) => string | undefined>> = {
  consumes_loading: (text) => leanConsumes(text, isEager),
  // Only for nested remotes, and for modules that a remote shares with others.
  'module_federation/runtime': () => '',
  sharing: () => '',
  // The shell has its own, which loads no file without its hash.
  load_script: () => '',
  initialize_exposes: exposesAlone,
  embed_federation_runtime: startOnce,
  'get css chunk filename': (_text, alone) => styleNames(alone()),
};

/** Chunk names by chunk id. */
type Names = Readonly<Record<string, string>>;

/**
 * Chunks with styles but no script: the bundler derives style names from its table of script names, which lacks
 * these.
 */
function stylesAlone({ chunks, chunkGraph }: Compilation): Names {
  const alone = [...chunks].filter((chunk) =>
    chunkGraph.getChunkModules(chunk).every(({ type }) => !type.startsWith('javascript')),
  );
  return Object.fromEntries(alone.flatMap(({ id, name }) => (name ? [[String(id), name]] : [])));
}

function styleNames(alone: Names): string {
  const ofScript = '__webpack_require__.u(chunk).replace(/js$/, "css")';
  if (Object.keys(alone).length === 0) return `__webpack_require__.k = (chunk) => ${ofScript};`;
  return `var alone = ${JSON.stringify(alone)};
__webpack_require__.k = (chunk) => alone[chunk] ? alone[chunk] + ".css" : ${ofScript};`;
}

const eager = new Set(
  sharedModules('development')
    .filter((one) => one.eager)
    .map(({ request }) => request),
);
const isEager = (key: string): boolean => eager.has(key);

/** An entry is started once; the code around the call serves pages that start it again. */
function startOnce(text: string): string | undefined {
  // In a development build the id is a name, which may contain brackets.
  const [call] = /__webpack_require__\((?:"(?:[^"\\]|\\.)*"|\d+)\)/.exec(text) ?? [];
  if (call === undefined) return undefined;
  return `var face = __webpack_require__.x;\n__webpack_require__.x = () => { ${call}; return face(); };`;
}

/** Drops code that throws until the start has replaced it. */
function exposesAlone(text: string): string | undefined {
  const end = text.indexOf('__webpack_require__.getContainer =');
  return end === -1 ? undefined : text.slice(0, end);
}

/**
 * Shared modules that a remote consumes, most used first, and which of them each chunk needs.
 * @param isEager modules in the shell's first files: the entry takes these, so that no chunk has to name them
 */
export function leanConsumes(text: string, isEager: (key: string) => boolean): string | undefined {
  const [, chunks = '', modules = ''] = CONSUMES.exec(text) ?? [];
  const consumed = [...modules.matchAll(CONSUMED)];
  const all = modules.match(/shareKey:/g)?.length ?? 0;
  if (chunks === '' || consumed.length !== all || all > MOST_SHARED) return undefined;

  const chunkMapping = Object.entries(JSON.parse(chunks) as Record<string, string[]>);
  const sorted = consumed
    .map(([, id = '', key = '', version = '']) => {
      const uses = chunkMapping.filter(([, ids]) => ids.includes(id)).length;
      return { id, key, version, uses, eager: isEager(key) };
    })
    .sort((a, b) => Number(b.eager) - Number(a.eager) || b.uses - a.uses || (a.key < b.key ? -1 : 1));
  const lettersOf = (isNeeded: (one: (typeof sorted)[number]) => boolean) =>
    sorted.map((one, at) => (isNeeded(one) ? letterOf(at) : '')).join('');
  const consumedBy = [
    [ENTRY, lettersOf(({ eager }) => eager)],
    ...chunkMapping.map(([chunk, ids]) => [chunk, lettersOf(({ id, eager }) => !eager && ids.includes(id))]),
  ].filter(([, letters]) => letters !== '');
  return [
    `__webpack_require__.consumes = ${JSON.stringify(sorted.map(({ key, version, id }) => [key, version, numeric(id)]))};`,
    `__webpack_require__.consumedBy = ${JSON.stringify(Object.fromEntries(consumedBy))};`,
  ].join('\n');
}

/** The bundler's keys are strings; numeric ones become numbers, which need no quotes. */
const numeric = (id: string) => (String(Number(id)) === id ? Number(id) : id);
