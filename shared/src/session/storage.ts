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

/** Of this tab, what belongs to the person who is logged in. A draft of someone who is not is kept a few minutes for them. */
const PERSONAL = /^portal\.(person|site|helpTexts|palette|draft\.\d+\..*)$/;

/** Removes everything of a person from this tab's storage; use `forgetPerson`, which also clears the device. */
export function forgetTab(): void {
  removeStored('sessionStorage', (key) => PERSONAL.test(key));
}

export function removeStored(kind: Kind, isUnwanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage(kind) ?? {})) if (isUnwanted(key)) writeStored(kind, key, null);
  } catch {
    // A browser that refuses its storage has nothing in it.
  }
}

/** Every key that the portal stores, in one place, so that two uses never meet by accident. */
export const STORED = {
  /** Whose tab this is: the id of the person who was logged in last. */
  person: 'portal.person',
  site: 'portal.site',
  locale: 'portal.locale',
  theme: 'portal.theme',
  density: 'portal.density',
  helpTexts: 'portal.helpTexts',
  screen: 'portal.screen',
  triedScreen: 'portal.screen.tried',
} as const;
