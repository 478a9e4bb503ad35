import type { Chunk, Compilation, Compiler } from '@rspack/core';

interface WholeChunk {
  /** Name of the chunk. */
  readonly chunk: string;
  /** The request of its `import()`, as written there. */
  readonly of: string;
}

/**
 * Fails a build if a chunk that a `cacheGroups` entry gathers by paths lacks one of its modules: each module that is
 * missing from the list costs its users one more file, and nothing else reports that.
 */
export class WholeChunkPlugin {
  readonly #asked: WholeChunk;

  constructor(asked: WholeChunk) {
    this.#asked = asked;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(WholeChunkPlugin.name, (compilation) => {
      compilation.hooks.afterSeal.tap(WholeChunkPlugin.name, () => {
        const error = this.#missing(compilation);
        if (error) compilation.errors.push(new Error(error) as Compilation['errors'][number]);
      });
    });
  }

  #missing(compilation: Compilation): string | undefined {
    const { chunk, of } = this.#asked;
    const groups = compilation.chunkGroups.filter(({ origins }) =>
      origins.some(({ request }) => request === of),
    );
    if (groups.length === 0) return `Nothing loads ${of} by itself, which the chunk "${chunk}" is for.`;
    const others = new Set(
      groups
        .flatMap(({ chunks }) => chunks)
        .filter((one) => one.name !== chunk && !one.isOnlyInitial() && hasScript(one)),
    );
    if (others.size === 0) return undefined;
    const modules = [...others].flatMap((one) => [...compilation.chunkGraph.getChunkModules(one)]);
    const names = modules.map((module) => module.readableIdentifier()).sort();
    return [`The chunk "${chunk}" lacks of ${of} (shell/rspack.config.ts, PUBLIC):`, ...names].join('\n  ');
  }
}

const hasScript = ({ files }: Chunk): boolean => [...files].some((file) => file.endsWith('.js'));
