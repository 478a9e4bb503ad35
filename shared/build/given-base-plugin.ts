import type { Compiler } from '@rspack/core';

/** The address of the version's folder, on the page while the shell runs an entry that did not come as a file of its own. */
const BASE = '__portalBase__';

/**
 * Lets the shell say where the build's files are. By itself an entry takes the folder of the script that it came in
 * (`publicPath: 'auto'`), and a first file is in another one.
 */
export class GivenBasePlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class GivenBase extends RuntimeModule {
      override generate(): string {
        return `if (self.${BASE}) ${RuntimeGlobals.publicPath} = self.${BASE};`;
      }
    }
    compiler.hooks.thisCompilation.tap('GivenBasePlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('GivenBasePlugin', (chunk) => {
          // After the build's own, which has set it.
          compilation.addRuntimeModule(chunk, new GivenBase('given base', RuntimeModule.STAGE_TRIGGER));
        });
    });
  }
}
