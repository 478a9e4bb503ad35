export { BYTE_ORDER_MARK, type CsvValue, csvLine, csvTable, fromCsvCell } from './csv.ts';
export { type DecodedCsv, decodeCsv } from './decode-csv.ts';
export { isDay } from './is-day.ts';
export { withoutInvisible, withoutSeparators } from './pasted.ts';
export { readDay } from './read-day.ts';
export { zoneName, zoneOffset } from './zone-name.ts';
