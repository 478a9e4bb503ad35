import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Figure } from '../../openapi/server/bench/stats.ts';
import { firstFiles } from '../../shell/hosting/first/first-files.ts';
import { type FirstSet, parseAddress } from '../../shell/hosting/first/first-set.ts';
import { openReleaseStore } from '../../shell/hosting/store/release-store.ts';
import { Api } from '../fixtures/api.ts';

/** Accounts whose first screens together show a card of every remote that has one. */
const WHO = ['desk', 'superadmin'];
const FIRST_SCRIPT = /src="[^"]*?(assets\/first\/[^"]+)"[^>]* data-first/;

/**
 * Bytes that each remote with a card adds to a first file: the whole file minus the one that the server builds
 * without it.
 */
export async function firstFileFigures(): Promise<Figure[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const warn = (message: string) => console.warn(message);
  const files = firstFiles(openReleaseStore(process.env.RELEASES_DIR ?? join(root, '.releases'), warn), warn);
  const bytesOf = async (set: FirstSet) => {
    const file = await files.fileOf(set);
    if (!file) throw new Error('The first file cannot be made.');
    return brotliCompressSync(file.plain).length;
  };
  const figures = new Map<string, Figure>();
  for (const who of WHO) {
    const set = await firstSetOf(who);
    const all = await bytesOf(set);
    for (const { name, cards } of set.remotes) {
      const remotes = set.remotes.filter((remote) => remote.name !== name);
      // Without any remote there is no first file.
      if (remotes.length === 0) continue;
      figures.set(name, {
        name: `first file: with ${name} in it, more by (brotli)`,
        value: (all - (await bytesOf({ ...set, remotes }))) / 1000,
        unit: 'kB',
        most: 6,
        note: `its entry and the cards ${cards.join(', ')}`,
      });
    }
  }
  return [...figures.values()];
}

async function firstSetOf(who: string): Promise<FirstSet> {
  const api = await Api.logIn(who);
  try {
    const page = await (await api.get('/')).text();
    const set = parseAddress(FIRST_SCRIPT.exec(page)?.[1] ?? '')?.set;
    if (!set) throw new Error(`The page of ${who} names no first file.`);
    return set;
  } finally {
    await api.dispose();
  }
}
