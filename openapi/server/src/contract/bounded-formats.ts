import type { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

// A CommonJS module whose types put the function under `default`.
const addFormats = addFormatsModule.default;
/** With fifteen digits of a second and an offset there is room to spare. */
const INSTANT_AT_MOST = 50;

/**
 * ajv's formats, but an instant of any length is none: theirs takes as many digits of a second as there are, and
 * splits a text at each letter `t` before it looks at anything.
 */
export function addBoundedFormats(ajv: Ajv2020): void {
  addFormats(ajv);
  const instant = addFormats.get('date-time');
  const isInstant = typeof instant === 'object' && 'validate' in instant ? instant.validate : null;
  if (typeof isInstant !== 'function') throw new Error('ajv-formats has no function for date-time.');
  ajv.addFormat(
    'date-time',
    (text: string) => text.length <= INSTANT_AT_MOST && isInstant(text as never) === true,
  );
}
