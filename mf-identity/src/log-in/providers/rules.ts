/** The domain of an email address that is typed as far as it; undefined before that. */
export function domainIn(email: string): string | undefined {
  return /^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase();
}
