import type { PaletteOption } from '@portal/shared/palette';

/** An option and who contributed it; `source` and `id` together are one place. */
export interface SourcedOption extends PaletteOption {
  readonly source: string;
}

/** The names in it go at log-out (`forgetTab` of shared). */
const KEY = 'portal.palette';
const MOST = 5;

interface Kept {
  user: number;
  options: SourcedOption[];
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('options' in value))
    return false;
  return (
    typeof value.user === 'number' &&
    Array.isArray(value.options) &&
    value.options.every((option) =>
      ['source', 'id', 'label', 'to'].every((key) => typeof option?.[key] === 'string'),
    )
  );
}

/** The places that this person chose lately in this browser session, last first; at most five. */
export function recentChoices(user: number): SourcedOption[] {
  const kept = read();
  return kept?.user === user ? kept.options : [];
}

/** Remembers a place; something to do (no `to`) is not one. */
export function rememberChoice(user: number, { source, id, label, note, icon, to }: SourcedOption): void {
  if (to === undefined) return;
  const others = recentChoices(user).filter((option) => option.source !== source || option.id !== id);
  const options = [{ source, id, label, note, icon, to }, ...others].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user, options } satisfies Kept));
  } catch {
    // A browser that refuses storage has a palette without a memory.
  }
}
