import type { Compilation, Compiler } from '@rspack/core';
import { ENTRY, letterOf, MOST_SHARED } from '../src/federation/remote-start.ts';
import { sharedModules } from './shared-modules.ts';

/** As the bundler writes what a remote consumes: all the same but name, version and module. */
const CONSUMED =
  /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)", import: null, requiredVersion: "([^"]+)", strictVersion: true, singleton: true, eager: false, fallback: undefined, treeShakingMode: null \}/g;
const CONSUMES =
  /__webpack_require__\.consumesLoadingData = \{ chunkMapping: (\{.*?\}), moduleIdToConsumeDataMapping: \{(.*)\}, initialConsumes: \[\] \};/s;

/**
 * Writes the bundler's own tables of a remote's entry shorter, as `RemoteRequire` says: what is the same for every shared module
 * is not said, and the names of files once. That is a kilobyte (brotli) of mf-visitors' entry, which comes before
 * anything of it can be shown.
 * @throws Error where the bundler writes something else than it did (rspack 2.2.9)
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

/** By name of the bundler's module: its text, shorter; `undefined`: it is not as it was. */
const REWRITES: Readonly<Record<string, (text: string, alone: () => Names) => string | undefined>> = {
  consumes_loading: (text) => leanConsumes(text, isEager),
  // For remotes of remotes, and for what a remote offers to others.
  'module_federation/runtime': () => '',
  sharing: () => '',
  // The shell's own, past which no file goes without its hash.
  load_script: () => '',
  initialize_exposes: exposesAlone,
  embed_federation_runtime: startOnce,
  'get css chunk filename': (_text, alone) => styleNames(alone()),
};

/** Names of chunks by their ids. */
type Names = Readonly<Record<string, string>>;

/** Those that have styles and no script: the bundler's names of scripts, of which a style's is made, do not have them. */
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

/** An entry is started once; what is around it in the bundler's text is for a page that starts it again. */
function startOnce(text: string): string | undefined {
  // In a development build the id is a name, which may have brackets in it.
  const [call] = /__webpack_require__\((?:"(?:[^"\\]|\\.)*"|\d+)\)/.exec(text) ?? [];
  if (call === undefined) return undefined;
  return `var face = __webpack_require__.x;\n__webpack_require__.x = () => { ${call}; return face(); };`;
}

/** Without what throws until the start has put something in its place. */
function exposesAlone(text: string): string | undefined {
  const end = text.indexOf('__webpack_require__.getContainer =');
  return end === -1 ? undefined : text.slice(0, end);
}

/**
 * What a remote consumes, most used first, and which of it each chunk needs.
 * @param isEager what the shell has in its first files: the entry takes it, so that no chunk has to name it
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

/** The bundler's keys are texts; without quotes where they can be. */
const numeric = (id: string) => (String(Number(id)) === id ? Number(id) : id);
