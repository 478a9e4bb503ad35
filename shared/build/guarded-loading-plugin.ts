import type { Compiler } from '@rspack/core';

/** Name of the function on the page that stamps the integrity hash on a file's element before it is loaded. */
const GUARD = '__portalGuard__';

/**
 * Makes the build's own loader of chunks and styles ask the shell first (rules/remotes.md#build: neither rspack's
 * integrity plugin nor the federation runtime reaches these). There is no way around it: without a shell on the page
 * the call throws, and the shell gives a file without a hash a hash that nothing has. The shell's own build has it, too.
 */
export class GuardedLoadingPlugin {
  apply(compiler: Compiler): void {
    const { RuntimePlugin } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GuardedLoadingPlugin', (compilation) => {
      const hooks = RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('GuardedLoadingPlugin', (code) => `${code}\nself.${GUARD}(script, url);`);
      hooks.createLink.tap('GuardedLoadingPlugin', (code) => `${code}\nself.${GUARD}(link, link.href);`);
    });
  }
}
