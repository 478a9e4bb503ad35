/** Properties whose keys are data: field names, languages. */
const OPAQUE = new Set(['additionalInformation', 'terms', 'before', 'after']);

/** `{ siteId: 1 }` as the server writes it, `{ site_id: 1 }`. */
export function wire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      OPAQUE.has(key) ? item : wire(item),
    ]),
  );
}
