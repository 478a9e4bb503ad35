export const REGISTRATION_MAX = 10;

/**
 * Whether it has at most ten letters and digits: spaces, dots and hyphens between them do not
 * count (rules/formats.md#registrations). An empty one is none.
 */
export function isRegistration(text: string): boolean {
  const counted = text
    .normalize('NFKD')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...counted].length <= REGISTRATION_MAX;
}
