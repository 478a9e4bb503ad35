/** The two storages of the browser, where they exist; a browser may refuse them, and the portal must still run. */
type Kind = 'localStorage' | 'sessionStorage';

function storage(kind: Kind): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

export function readStored(kind: Kind, key: string): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** `null` removes the key. A full or refused storage is not an error: the choice then lives until the page goes. */
export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) storage(kind)?.removeItem(key);
    else storage(kind)?.setItem(key, value);
  } catch {
    // See above.
  }
}

/** Every key that the portal stores, in one place, so that two uses never meet by accident. */
export const STORED = {
  site: 'portal.site',
  locale: 'portal.locale',
  theme: 'portal.theme',
  helpTexts: 'portal.helpTexts',
  screen: 'portal.screen',
  triedScreen: 'portal.screen.tried',
} as const;
