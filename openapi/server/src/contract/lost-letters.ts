import type { ErrorObject } from 'ajv/dist/2020.js';

/** Decoders write it for bytes that they cannot read: the letter is gone before the call arrives. */
const LOST_LETTER = '\ufffd';
const NAME = /(^|_)name$|^company$/;

/**
 * Names in a body that contain U+FFFD (rules/formats.md#lost-letters): `J\ufffdrg` would appear on badges and in
 * emails. Other texts may quote such a name. Not recursive: bodies may be deep.
 */
export function lostLetters(body: unknown): ErrorObject[] {
  const errors: ErrorObject[] = [];
  const waiting: { value: object; path: string }[] = isObject(body) ? [{ value: body, path: '' }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, inner] of Object.entries(next.value)) {
      if (isObject(inner)) waiting.push({ value: inner, path: `${next.path}/${key}` });
      else if (typeof inner === 'string' && NAME.test(key) && inner.includes(LOST_LETTER)) {
        errors.push({
          keyword: 'lostLetter',
          instancePath: `${next.path}/${key}`,
          schemaPath: '',
          params: {},
        });
      }
    }
  }
  return errors;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
}
