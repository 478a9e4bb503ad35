import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { NoticesPlugin } from '@portal/shared/build';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

/**
 * Builds the service worker after the shell, because it names the shell's files: `sw.js`, beside `index.html`, one
 * script without anything of the federation in it, and the few lines that its pages begin with.
 */
export class WorkerPlugin {
  readonly #folder: string;
  readonly #base: Configuration;

  constructor(folder: string, base: Configuration) {
    this.#folder = folder;
    this.#base = base;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('WorkerPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const files = compilation
        .getAssets()
        .map(({ name }) => `/${name}`)
        .filter((name) => /^\/assets\/.*\.(js|css|svg|png|webp|woff2|wasm)$/.test(name))
        .sort();
      await this.#build(compiler.outputPath, files);
    });
  }

  #build(path: string, files: readonly string[]): Promise<void> {
    const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
    const worker = rspack({
      mode: 'production',
      context: this.#base.context ?? process.cwd(),
      target: ['webworker', 'es2022'],
      devtool: false,
      entry: {
        sw: join(this.#folder, 'worker.ts'),
        'after-paint': join(this.#folder, 'after-paint.ts'),
      },
      output: { path, filename: '[name].js', clean: false },
      ...(this.#base.resolve ? { resolve: this.#base.resolve } : {}),
      ...(this.#base.module ? { module: this.#base.module } : {}),
      plugins: [
        new rspack.DefinePlugin({
          SHELL_FILES: JSON.stringify(files),
          SHELL_BUILD: JSON.stringify(build),
          'process.env.NODE_ENV': '"production"',
          // It keeps no boot document that a page would refuse.
          'process.env.BOOT_KEYS': JSON.stringify(process.env.BOOT_PUBLIC_KEYS ?? ''),
        }),
        new NoticesPlugin('third-party-notices.worker.txt'),
      ],
      performance: false,
    });
    return new Promise((done, fail) => {
      worker.run((error, stats) => {
        worker.close(() => {
          if (error) fail(error);
          else if (stats?.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only' })));
          else done();
        });
      });
    });
  }
}
