import type { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { isDay } from '../mechanisms/days.ts';
import { parseInstant } from '../mechanisms/instants.ts';

// A CommonJS module whose types put the function under `default`.
export const addFormats = addFormatsModule.default;

/**
 * ajv's formats, but days and instants are those that the server can convert: ajv's take a leap second anywhere, 24:00 with an offset,
 * the year 0, and as many digits of a second as there are.
 */
export function addBoundedFormats(ajv: Ajv2020): void {
  addFormats(ajv);
  ajv.addFormat('date', isDay);
  ajv.addFormat('date-time', (text: string) => parseInstant(text) !== null);
}
