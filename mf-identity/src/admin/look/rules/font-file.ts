/** The server's limit for fonts. */
const MAX_BYTES = 200_000;

export type FontRefusal = 'fontWrongType' | 'fontTooLarge';

/** Whether a file can be a font, else why not: by its name, because browsers know no type of fonts. The server looks into it. */
export function validateFont({
  name,
  size,
}: {
  name: string;
  size: number;
}): { ok: true } | { ok: false; reason: FontRefusal } {
  if (!name.toLowerCase().endsWith('.woff2')) return { ok: false, reason: 'fontWrongType' };
  return size > MAX_BYTES ? { ok: false, reason: 'fontTooLarge' } : { ok: true };
}
