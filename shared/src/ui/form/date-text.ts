const LOOSE = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * `1/2/2026`, `1.2.2026` and `2026-02-01` become `01-02-2026` (rules/formats.md#dates-and-times); any other text stays
 * as it is.
 */
export function tidyDateText(text: string): string {
  const plain = text.trim();
  const [, year, month, day] = WIRE.exec(plain) ?? [];
  const [, looseDay, looseMonth, looseYear] = LOOSE.exec(plain) ?? [];
  if (day && month && year) return `${day}-${month}-${year}`;
  if (looseDay && looseMonth && looseYear)
    return `${looseDay.padStart(2, '0')}-${looseMonth.padStart(2, '0')}-${looseYear}`;
  return plain;
}
