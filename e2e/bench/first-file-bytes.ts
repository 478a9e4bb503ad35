import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { firstFiles } from '../../shell/hosting/first/first-files.ts';
import { parseAddress } from '../../shell/hosting/first/first-set.ts';
import { openReleaseStore } from '../../shell/hosting/store/release-store.ts';
import { Api } from '../fixtures/api.ts';
import type { Figure } from './stats.ts';

/** Somebody with every card there is. */
const WHO = 'superadmin';
const FIRST_SCRIPT = /src="[^"]*?(assets\/first\/[^"]+)"[^>]* data-first/;

/** What each remote with a card adds to the first file: it as it is, less the one that the server makes without it. */
export async function firstFileFigures(): Promise<Figure[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const warn = (message: string) => console.warn(message);
  const store = openReleaseStore(process.env.RELEASES_DIR ?? join(root, '.releases'), warn);
  const files = firstFiles(store, warn);
  const api = await Api.logIn(WHO);
  try {
    const page = await (await api.get('/')).text();
    const set = parseAddress(FIRST_SCRIPT.exec(page)?.[1] ?? '')?.set;
    if (!set) throw new Error(`The page of ${WHO} names no first file.`);
    const bytesOf = async (remotes: typeof set.remotes) => {
      const file = await files.fileOf({ ...set, remotes });
      if (!file) throw new Error('The first file cannot be made.');
      return brotliCompressSync(file.plain).length;
    };
    const all = await bytesOf(set.remotes);
    const figures: Figure[] = [];
    for (const { name, cards } of set.remotes) {
      const others = set.remotes.filter((remote) => remote.name !== name);
      figures.push({
        name: `first file: with ${name} in it, more by (brotli)`,
        value: (all - (await bytesOf(others))) / 1000,
        unit: 'kB',
        // A card at most 6 kB with its codec, an entry 3 kB.
        most: 6 * cards.length + 3,
        note: `its entry and the cards ${cards.join(', ')}`,
      });
    }
    return figures;
  } finally {
    await api.dispose();
  }
}
