const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clock is from UTC at that moment: `UTC−5`, `UTC+5:30`, `UTC+0`. */
export function zoneOffset(zone: string, instant: Date | number): string {
  const [, sign = '+', hours = '0', minutes = '00'] =
    /([+-])(\d+):(\d+)/.exec(namePart('en-GB', 'longOffset', zone, instant)) ?? [];
  return `UTC${sign === '-' ? '−' : sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** The zone's short name at that moment: `BST`, `MEZ`, or its offset where the language has no name. */
export function zoneName(zone: string, locale: string, instant: Date | number): string {
  const name = namePart(locale === 'de' ? 'de-DE' : 'en-GB', 'short', zone, instant);
  return /^GMT[+-]/.test(name) ? zoneOffset(zone, instant) : name;
}

function namePart(
  locale: string,
  timeZoneName: 'short' | 'longOffset',
  timeZone: string,
  instant: Date | number,
): string {
  const key = `${locale} ${timeZoneName} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  formats.set(key, format);
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
