/** Whether a body is `{}`. Without `JSON.stringify`, which fails on one that is deeper than the stack. */
export function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
}
