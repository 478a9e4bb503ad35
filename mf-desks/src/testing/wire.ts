/** `{ siteId: 1 }` as the server writes it, `{ site_id: 1 }`; all of these test rows' keys are the document's. */
export function wire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
      wire(item),
    ]),
  );
}
