import { START_REMOTE } from '../src/federation/remote-start.ts';

interface LoaderContext {
  getOptions(): { readonly name: string };
}

/**
 * In the place of the code with which the federation plugin starts an entry, which also knows hosts, remotes of remotes,
 * fallbacks and tree-shaken shares: 5 kB (brotli) of every remote. A remote consumes what the shell offers and has one
 * face; the shell starts it (rules/remotes.md#build).
 */
// biome-ignore lint/style/noDefaultExport: that is how a loader is found
export default function startRemoteLoader(this: LoaderContext): string {
  return `self.${START_REMOTE}(__webpack_require__, ${JSON.stringify(this.getOptions().name)});`;
}
