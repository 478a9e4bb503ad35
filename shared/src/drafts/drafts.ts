import { sessionStore } from '../session/session-store.ts';
import { readStored, removeStored, writeStored } from '../session/storage.ts';

const PREFIX = 'portal.draft.';

/**
 * A draft lives as long as a session does without a call (12 h idle, rules/access.md#sessions). Of somebody who is not
 * logged in nobody knows who sits there next, so theirs outlives a reload, and little more.
 */
const LIFETIME_MS = { known: 12 * 60 * 60_000, anonymous: 15 * 60_000 } as const;

/** Never stored, wherever they are in a form. */
const SECRET = /[Pp]assword|[Ss]ecret|[Tt]oken|(^|_)pin($|[A-Z_])|Pin($|[A-Z_])/;

interface Stored {
  at: number;
  values: unknown;
  /** What the form held before anything was typed. */
  base?: unknown;
}

/** What was typed, and over what where that is known. */
export interface Draft {
  values: unknown;
  base?: unknown;
}

const userId = () => sessionStore.getState().user?.id ?? null;
const keyOf = (form: string) => `${PREFIX}${userId() ?? 'anonymous'}.${form}`;

/** What was typed into this form by this person in this tab, or nothing. Another person's is removed, not read. */
export function readDraft(form: string, now = Date.now()): unknown {
  return openDraft(form, now)?.values;
}

/** The same, with what it was typed over. */
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
 * Kept in this tab; secrets and files are left out. Nothing is stored while the person is not logged in: the open page
 * alone then holds what was typed (rules/access.md#shared-devices).
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
 * The form's own values with what was typed over them. What the form does not have any more is dropped, so is what has
 * another kind than it had: a draft may be older than the form.
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
