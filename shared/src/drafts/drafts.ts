import { sessionStore } from '../session/session-store.ts';
import { readStored, removeStored, writeStored } from '../session/storage.ts';

const PREFIX = 'portal.draft.';

/**
 * A draft lives as long as an idle session (12 h, rules/access.md#sessions). If no one is logged in, anyone may use
 * the device next, so an anonymous draft survives a reload and little more.
 */
const LIFETIME_MS = { known: 12 * 60 * 60_000, anonymous: 15 * 60_000 } as const;

/** Never stored, wherever they appear in a form. */
const SECRET = /[Pp]assword|[Ss]ecret|[Tt]oken|(^|_)pin($|[A-Z_])|Pin($|[A-Z_])/;

interface Stored {
  at: number;
  values: unknown;
  /** The form's values before anything was typed. */
  base?: unknown;
}

/** Typed values, and the values they were typed over, if known. */
export interface Draft {
  values: unknown;
  base?: unknown;
}

const userId = () => sessionStore.getState().user?.id ?? null;
const keyOf = (form: string) => `${PREFIX}${userId() ?? 'anonymous'}.${form}`;

/** The person's typed values for this form in this tab, or nothing. Another person's draft is removed, not read. */
export function readDraft(form: string, now = Date.now()): unknown {
  return openDraft(form, now)?.values;
}

/** The same, with the values it was typed over. */
export function openDraft(form: string, now = Date.now()): Draft | undefined {
  if (userId() !== null)
    removeStored(
      'sessionStorage',
      (key) => key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId()}.`),
    );
  const text = readStored('sessionStorage', keyOf(form));
  const stored = text === null ? undefined : parsed(text);
  const lifetime = userId() === null ? LIFETIME_MS.anonymous : LIFETIME_MS.known;
  if (stored && now - stored.at < lifetime) return stored;
  dropDraft(form);
  return undefined;
}

/**
 * Stores a draft in this tab, without secrets and files. While the session is lost it stores nothing: then only the
 * open page holds the typed values (rules/access.md#shared-devices).
 */
export function keepDraft(form: string, values: object, now = Date.now(), base?: object): void {
  if (sessionStore.getState().sessionLost) return;
  const stored: Stored = { at: now, values, base };
  writeStored('sessionStorage', keyOf(form), JSON.stringify(stored, withoutSecrets));
}

export function dropDraft(form: string): void {
  writeStored('sessionStorage', keyOf(form), null);
}

function withoutSecrets(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  return typeof Blob !== 'undefined' && value instanceof Blob ? undefined : value;
}

function parsed(text: string): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isStored = typeof value === 'object' && value !== null && 'at' in value && 'values' in value;
    return isStored && typeof value.at === 'number' ? (value as Stored) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The form's values, overwritten by the typed ones. Drops typed values whose field no longer exists or is of another
 * kind: a draft may be older than the form.
 */
export function withDraft<Values extends object>(initial: Values, draft: unknown): Values {
  if (!isRecord(draft)) return initial;
  const typed = Object.entries(initial).map(([key, value]) => {
    const kept = Object.hasOwn(draft, key) ? draft[key] : undefined;
    if (kept === undefined || !isSameKind(value, kept)) return [key, value];
    return [key, isRecord(value) ? { ...value, ...(kept as object) } : kept];
  });
  return Object.fromEntries(typed) as Values;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSameKind = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
