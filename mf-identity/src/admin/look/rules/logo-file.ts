/** The types that the server accepts; it checks the content, too. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
/** The server's limit for uploads. */
const MAX_BYTES = 5 * 1024 * 1024;

export type LogoRefusal = 'logoWrongType' | 'logoTooLarge';

/** Why a file can't be a logo, if so. */
export function validateLogo({
  type,
  size,
}: {
  type: string;
  size: number;
}): { ok: true } | { ok: false; reason: LogoRefusal } {
  if (!LOGO_TYPES.some((one) => one === type)) return { ok: false, reason: 'logoWrongType' };
  return size > MAX_BYTES ? { ok: false, reason: 'logoTooLarge' } : { ok: true };
}
