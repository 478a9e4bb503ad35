import type { Compiler } from '@rspack/core';

/** What this hook is given: not what the types say, but modules whose id can be set (rspack 2.2.9). */
interface UnnamedModule {
  readonly identifier: string;
  id: string | number | null;
}

/**
 * The federation's own modules: their names have folders of this machine in them (the start of the federation is even a
 * `data:` address whose text has). A module's id is a hash of its name, and one that is taken moves another's.
 */
const OWN = [/(?:^|!)data:text\/javascript,/, /^(provide shared module) \([^)]*\) (\S+) =/];

/** Gives them ids of their own: without it the same commit, cloned into another folder, is other bytes (measured). */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (given) => {
        const taken = new Set<string>();
        for (const module of [...given] as unknown as UnnamedModule[]) {
          const id = stableId(module.identifier);
          if (id === undefined) continue;
          if (taken.has(id)) throw new Error(`Two modules of the federation would have the id ${id}`);
          taken.add(id);
          module.id = id;
        }
      });
    });
  }
}

function stableId(identifier: string): string | undefined {
  const found = OWN.map((pattern) => pattern.exec(identifier)).find((match) => match !== null);
  return found && ['federation', ...found.slice(1)].join(' ');
}
