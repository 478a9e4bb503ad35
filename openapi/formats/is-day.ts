const pattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether the text is a day that exists, as `yyyy-MM-dd`: `2026-02-30` is none, `2028-02-29` is one. From year 1001 to 9998:
 * years are texts of four digits here, and a year at either end leaves room for what is calculated with days.
 */
export function isDay(text: string): boolean {
  if (!pattern.test(text) || text < '1001' || text >= '9999') return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
