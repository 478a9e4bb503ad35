import type { Compiler } from '@rspack/core';

/**
 * Puts the chunk of a remote's exposed module into its entry file, which saves a request and a round trip before the
 * remote's code can run. Chunks announce themselves in a global list that the runtime reads when it starts, so a
 * chunk that precedes the runtime in the same file counts as loaded.
 */
export class FoldExposePlugin {
  readonly #entry: string;
  readonly #chunk: string;

  constructor(entry: string, chunk: string) {
    this.#entry = entry;
    this.#chunk = chunk;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('FoldExposePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'FoldExposePlugin', stage }, () => {
        // A failed compilation has no chunks; its own error says more than one from here would.
        if (compilation.errors.length > 0) return;
        const fileOf = (name: string) => {
          const chunk = compilation.namedChunks.get(name);
          return [...(chunk?.files ?? [])].find((file) => file.endsWith('.js'));
        };
        const [entry, chunk] = [fileOf(this.#entry), fileOf(this.#chunk)];
        if (!entry || !chunk) throw new Error(`no chunk ${this.#chunk} to fold into ${this.#entry}`);
        const both = [compilation.getAsset(chunk), compilation.getAsset(entry)];
        const [first, second] = both.map((asset) => asset?.source ?? new sources.RawSource(''));
        if (!first || !second) return;
        compilation.updateAsset(entry, new sources.ConcatSource(first, ';\n', second));
        compilation.deleteAsset(chunk);
      });
    });
  }
}
