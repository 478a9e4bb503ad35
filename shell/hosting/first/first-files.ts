import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FIRST_FILE_GLOBAL, type FirstFile } from '@portal/shared/federation';
import { LRUCache } from 'lru-cache';
import { computeIntegrity } from '../store/format/version-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  addressOf,
  type FirstRemote,
  type FirstSet,
  hashOf,
  inOrder,
  isPublic,
  parseAddress,
} from './first-set.ts';
import { type Parts, readRemote, readShell } from './read-parts.ts';

export type Encoding = 'br' | 'gzip';

export interface Encoded {
  readonly bytes: Buffer;
  /** Compressed as well as possible; if not, it was compressed quickly, and shared caches should revalidate soon. */
  readonly isBest: boolean;
}

/** A first file in memory. */
export interface MadeFile extends FirstFile {
  readonly hash: string;
  readonly plain: Buffer;
  /** Never waits for the best compression: until that is done, it returns the quick one. */
  encoded(encoding: Encoding): Promise<Encoded>;
}

export interface FirstFiles {
  /** The file of a set; `undefined`: the shell accepts none, or none of the remotes can be part of one. */
  fileOf(set: FirstSet): Promise<MadeFile | undefined>;
  /** The file that this address (without the leading slash) names, if the store's content produces it. */
  fileAt(path: string): Promise<MadeFile | undefined>;
}

/** Some hundred sets of cards, at about 250 kB each with their compressed forms. */
const MOST_BYTES = 32_000_000;
/** This many parts are cached, in addition to the sets made of them: the next set is built from these. */
const MOST_PARTS = 200;

/**
 * Builds first files from the release store, each once, and caches those that are requested. Two processes build the
 * same bytes for the same set, so that one can serve a file that another has named.
 */
export function firstFiles(
  store: Pick<ReleaseStore, 'manifest' | 'shell' | 'file'>,
  warn: (message: string) => void,
): FirstFiles {
  const told = new Set<string>();
  const parts = new LRUCache<string, Parts, () => Promise<Parts | undefined>>({
    max: MOST_PARTS,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  const files = new LRUCache<string, MadeFile, FirstSet>({
    maxSize: MOST_BYTES,
    // The plain text, and about two thirds of it for both encodings.
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.7),
    fetchMethod: (_key, _stale, { context }) => make(context),
  });
  const compress = oneAtATime();

  /** Reports each problem of a version once; its remote is then left out of the file. */
  async function usable(key: string, read: () => Promise<Parts | undefined>): Promise<Parts | undefined> {
    try {
      return await parts.fetch(key, { context: read });
    } catch (error) {
      const message = `Not in a first file: ${error instanceof Error ? error.message : error}.`;
      if (!told.has(message)) warn(message);
      told.add(message);
      return undefined;
    }
  }

  const ofShell = (set: FirstSet) => {
    const { shell, locale } = set;
    const audience = isPublic(set) ? 'public' : 'signed-in';
    return usable(`shell@${shell}:${locale}:${audience}`, () => readShell(store, shell, locale, audience));
  };
  const ofRemote = (remote: FirstRemote, locale: string) =>
    usable(JSON.stringify([remote, locale]), () => readRemote(store, remote, locale));

  async function make(set: FirstSet): Promise<MadeFile | undefined> {
    const all = await Promise.all([
      ofShell(set),
      ...set.remotes.map((remote) => ofRemote(remote, set.locale)),
    ]);
    const whole = all.filter((one) => one !== undefined);
    if (whole.length !== all.length) return undefined;
    const plain = Buffer.from(compose(whole));
    const integrity = computeIntegrity(plain);
    return {
      address: addressOf(set, integrity),
      integrity,
      hash: hashOf(integrity),
      holds: whole.flatMap(({ holds }) => holds),
      plain,
      encoded: encoder(plain, compress),
    };
  }

  const fetchFile = (set: FirstSet) => files.fetch(JSON.stringify(set), { context: set });

  return {
    async fileOf(set) {
      const { shell, locale, remotes } = inOrder(set);
      if (!(await ofShell(set))) return undefined;
      const found = await Promise.all(remotes.map((remote) => ofRemote(remote, locale)));
      const whole = remotes.filter((_remote, index) => found[index] !== undefined);
      return whole.length === 0 ? undefined : fetchFile({ shell, locale, remotes: whole });
    },
    async fileAt(path) {
      const asked = parseAddress(path);
      if (!asked || asked.set.remotes.length === 0) return undefined;
      const file = await fetchFile(asked.set);
      return file?.hash === asked.hash ? file : undefined;
    },
  };
}

/**
 * The first line makes V8 compile every function of the file, off the main thread while it is still arriving: all of
 * it runs immediately (shell/docs/first-file.md#compiled-while-it-streams).
 */
function compose(parts: readonly Parts[]): string {
  const members = parts
    .filter(({ text }) => text !== '')
    .map(({ text }) => text)
    .join(',\n');
  return `//# allFunctionsCalledOnLoad\n(self.${FIRST_FILE_GLOBAL}||=[]).push({\n${members}\n});\n`;
}

/** `undefined`: too many are waiting, or it failed; the next caller may try again. */
type Compress = (work: () => Promise<Buffer>) => Promise<Buffer | undefined>;

/** Users do not request more sets than this at once. */
const MOST_WAITING = 32;

/** The best compression takes a core for a third of a second: runs one after the other, for all sets. */
function oneAtATime(): Compress {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= MOST_WAITING) return Promise.resolve(undefined);
    waiting += 1;
    const next = last.then(work).catch(() => undefined);
    last = next.finally(() => {
      waiting -= 1;
    });
    return next;
  };
}

const brotli = (quality: number) => (plain: Buffer) =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
const zip = (level: number) => (plain: Buffer) => promisify(gzip)(plain, { level });

const QUICK = { br: brotli(5), gzip: zip(4) };
const BEST = { br: brotli(11), gzip: zip(9) };

function encoder(plain: Buffer, compress: Compress): MadeFile['encoded'] {
  const best = new Map<Encoding, Buffer>();
  const quick = new Map<Encoding, Promise<Buffer>>();
  return async (encoding) => {
    const done = best.get(encoding);
    if (done) return { bytes: done, isBest: true };
    const started = quick.get(encoding);
    if (started) return { bytes: await started, isBest: false };
    const hurried = QUICK[encoding](plain);
    quick.set(encoding, hurried);
    void compress(() => BEST[encoding](plain)).then((bytes) => {
      if (bytes) best.set(encoding, bytes);
      quick.delete(encoding);
    });
    return { bytes: await hurried, isBest: false };
  };
}
