import type { Compiler } from '@rspack/core';

/** As V8 wants it: the first line of the file, to the letter. Other engines, and Chrome before 136, see a comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells V8 to compile every function of an entry's script while it still comes in, off the main thread, and not when each
 * is first called (measured: shell/docs/first-file.md).
 */
export class CompileHintPlugin {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileHintPlugin', (compilation) => {
      // After the minimizer, which takes comments away; before the file is named by its content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        for (const file of compilation.entrypoints.get(this.#entry)?.getEntrypointChunk().files ?? []) {
          if (!file.endsWith('.js')) continue;
          compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_HINT, source));
        }
      });
    });
  }
}
