import type { Compiler } from '@rspack/core';

/** The modules that this hook receives: their id can be set, although the types do not say so (rspack 2.2.9). */
interface UnnamedModule {
  readonly identifier: string;
  id: string | number | null;
}

/**
 * The federation's own modules: their names contain folders of this machine (the federation's start is even a `data:`
 * address whose text contains them). A module's id is a hash of its name, and a collision moves the id of another
 * module.
 */
const OWN = [/(?:^|!)data:text\/javascript,/, /^(provide shared module) \([^)]*\) (\S+) =/];

/** Sets their ids: otherwise the same commit, cloned into another folder, builds other bytes (measured). */
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
