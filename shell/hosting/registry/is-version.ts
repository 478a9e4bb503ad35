/** What may be a version, and so the name of a folder: never a path. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/.test(value);
}
