import type { Catalogue, MessageParams } from './catalogue.ts';
import { fillText, findText } from './find-text.ts';

const FALLBACK = 'en';
const IS_TEST = process.env.NODE_ENV === 'test';

/** A feature's texts: English is included, every other language is loaded when it is needed. */
interface Namespace {
  /** Loaded texts, by locale. */
  texts: Map<string, Catalogue>;
  loaders: Readonly<Record<string, () => Promise<Catalogue>>>;
  /** By locale, kept for good: React's `use` needs the same promise at every render. */
  ready: Map<string, Ready>;
}

/**
 * Also fulfils if loading fails; English is then shown. React's `use` reads `status` to continue without suspending.
 */
type Ready = Promise<void> & { status?: string; value?: undefined };

const fulfilled: Ready = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const namespaces = new Map<string, Namespace>();
const listeners = new Set<() => void>();
let locale = FALLBACK;
let terms: ClientTerms = {};
let version = 0;

/** Tests fail on problems that a person would only see as an odd text. */
function complain(problem: string, shown: string): string {
  if (IS_TEST) throw new Error(problem);
  console.error(problem);
  return shown;
}

export function addNamespace(
  name: string,
  en: Catalogue,
  loaders: Readonly<Record<string, () => Promise<Catalogue>>>,
): void {
  // With two of the same name, the first would lose its texts. In development, hot replacement defines the same one
  // again.
  if (IS_TEST && namespaces.has(name)) throw new Error(`There are texts named ${name} already`);
  namespaces.set(name, {
    texts: new Map([[FALLBACK, en]]),
    loaders,
    ready: new Map([[FALLBACK, fulfilled]]),
  });
}

export function translate(namespace: string, key: string, params?: MessageParams): string {
  const texts = namespaces.get(namespace)?.texts;
  const text =
    findText(texts?.get(locale), key, locale, params?.count) ??
    findText(texts?.get(FALLBACK), key, FALLBACK, params?.count);
  if (text === undefined) return complain(`No text for ${key}`, key);
  return fillText(text, { ...termValues(locale, terms), ...params }, (name) =>
    complain(`No value for ${name} in "${text}"`, ''),
  );
}

/** Whether the namespace's texts of the current locale are in a separate file; English is part of the package. */
export function isLoadedLater(name: string): boolean {
  return namespaces.get(name)?.loaders[locale] !== undefined;
}

/** Loads the namespace's texts, once; never rejects, because English is better than no screen. */
export function load(name: string, wanted = locale): Promise<void> {
  const namespace = namespaces.get(name);
  const loader = namespace?.loaders[wanted];
  const known = namespace?.ready.get(wanted);
  if (known || !namespace || !loader) return known ?? fulfilled;
  const ready: Ready = loader()
    .then((catalogue) => {
      namespace.texts.set(wanted, catalogue);
    })
    .catch((error: unknown) => {
      console.error(`Texts of ${name} in ${wanted} did not load`, error);
    })
    .then(() => {
      ready.status = 'fulfilled';
    });
  namespace.ready.set(wanted, ready);
  return ready;
}

/**
 * Sets the language and the client's words. Waits until the texts of all packages known so far have loaded, and only
 * then shows them, so that no screen falls back to its skeleton.
 */
export async function initMessages(nextLocale: string, nextTerms: ClientTerms = terms): Promise<void> {
  await Promise.all([...namespaces.keys()].map((name) => load(name, nextLocale)));
  locale = nextLocale;
  terms = nextTerms;
  version += 1;
  if (globalThis.document) document.documentElement.lang = nextLocale;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes with the language and the terms. */
export function messagesVersion(): number {
  return version;
}

export function currentLocale(): string {
  return locale;
}

/** The client's words by language, as in whoami: `{ en: { visitor: 'guest', visitors: 'guests' } }`. */
export type ClientTerms = Readonly<Record<string, { visitor: string; visitors: string }>>;

const DEFAULTS: ClientTerms = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

/** Values of {{visitor}}, {{visitors}}, {{Visitor}} and {{Visitors}} in every text of that language. */
function termValues(locale: string, terms: ClientTerms): Record<string, string> {
  const fallback = { visitor: 'visitor', visitors: 'visitors' };
  const { visitor, visitors } = terms[locale] ?? DEFAULTS[locale] ?? fallback;
  return { visitor, visitors, Visitor: capital(visitor), Visitors: capital(visitors) };
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
