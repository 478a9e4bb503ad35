/** The browser's two storages, if they exist; a browser may refuse them, and the portal must still run. */
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

/**
 * `null` removes the key. A full or refused storage is not an error: the value then lives until the page is closed.
 */
export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) storage(kind)?.removeItem(key);
    else storage(kind)?.setItem(key, value);
  } catch {
    // See above.
  }
}

/** Keys of this tab that belong to the person who is logged in. An anonymous draft stays for a few minutes. */
const PERSONAL = /^portal\.(person|site|helpTexts|palette|draft\.\d+\..*)$/;

/** Removes all personal data from this tab's storage; use `forgetPerson`, which also clears the device. */
export function forgetTab(): void {
  removeStored('sessionStorage', (key) => PERSONAL.test(key));
}

export function removeStored(kind: Kind, isUnwanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage(kind) ?? {})) if (isUnwanted(key)) writeStored(kind, key, null);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

/** Every key that the portal stores, in one place, so that no two uses collide. */
export const STORED = {
  /** Owner of this tab: the id of the person who was logged in last. */
  person: 'portal.person',
  site: 'portal.site',
  locale: 'portal.locale',
  theme: 'portal.theme',
  density: 'portal.density',
  helpTexts: 'portal.helpTexts',
  screen: 'portal.screen',
  triedScreen: 'portal.screen.tried',
} as const;
