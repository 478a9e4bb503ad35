import type { ErrorObject } from 'ajv/dist/2020.js';
import { type Message, messages, type Translate } from '../mechanisms/texts/messages.ts';

/** Enough to correct a form by. */
const FIELDS_AT_MOST = 50;
const NON_FIELD = 'non_field_errors';

/** ajv's errors as readable messages at the right field: nested names joined by dots (rules/conventions.md#errors). */
export function fieldTexts(errors: readonly ErrorObject[], t: Translate): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const error of errors) {
    // The branches of a oneOf contradict each other by nature; the oneOf itself says what is expected.
    if (/\/oneOf\/\d+\//.test(error.schemaPath)) continue;
    const field = fieldOf(error);
    if (found.size >= FIELDS_AT_MOST && !found.has(field)) continue;
    const texts = found.get(field) ?? new Set();
    found.set(field, texts.add(textOf(error, t)));
  }
  if (found.size === 0) found.set(NON_FIELD, new Set([t(messages.invalid)]));
  return Object.fromEntries([...found].map(([field, texts]) => [field, [...texts]]));
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof params.missingProperty === 'string') path.push(params.missingProperty);
  if (typeof params.additionalProperty === 'string') path.push(params.additionalProperty.slice(0, 60));
  return path.length > 0 ? path.join('.') : NON_FIELD;
}

const BY_TYPE: Record<string, Message> = {
  string: messages.notText,
  integer: messages.notInteger,
  number: messages.notNumber,
  boolean: messages.notBoolean,
  array: messages.notList,
  object: messages.notObject,
};
const BY_FORMAT: Record<string, Message> = {
  date: messages.notDate,
  'date-time': messages.notDateTime,
  email: messages.notEmail,
};
/** Patterns of the document that people meet in forms. */
const BY_PATTERN: Record<string, Message> = {
  '^([01][0-9]|2[0-3]):[0-5][05]$': messages.notFiveMinutes,
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': messages.notTime,
  '^[0-2][0-9]:[0-5][0-9]$': messages.notTime,
  '^#[0-9a-f]{6}$': messages.notColor,
};
const BY_KEYWORD: Record<string, Message> = {
  // For a form's parts, before ajv sees them (`form-values.ts`).
  json: messages.notJson,
  file: messages.notFile,
  noFile: messages.noFile,
  // For names (`lost-letters.ts`).
  lostLetter: messages.lostLetter,
  required: messages.required,
  additionalProperties: messages.unknownField,
  minimum: messages.minimum,
  maximum: messages.maximum,
  minLength: messages.minLength,
  maxLength: messages.maxLength,
  minItems: messages.minItems,
  maxItems: messages.maxItems,
  uniqueItems: messages.uniqueItems,
  minProperties: messages.minProperties,
};

function textOf(error: ErrorObject, t: Translate): string {
  const { keyword, params } = error;
  if (keyword === 'type') {
    const types: unknown[] = Array.isArray(params.type) ? params.type : [params.type];
    const wanted = types.find((type) => type !== 'null');
    return t((typeof wanted === 'string' && BY_TYPE[wanted]) || messages.invalid);
  }
  if (keyword === 'format')
    return t((typeof params.format === 'string' && BY_FORMAT[params.format]) || messages.invalid);
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    const values = params.allowedValues.filter((value) => value !== null);
    return t(messages.oneOf, { values: values.join(', ') });
  }
  if (['minLength', 'minItems'].includes(keyword) && params.limit === 1) return t(messages.notEmpty);
  if (keyword === 'pattern') return t(BY_PATTERN[String(params.pattern)] ?? messages.invalid);
  if (keyword === 'oneOf' && params.alternatives) {
    return t(messages.alternatives, { names: String(params.alternatives) });
  }
  const limit = typeof params.limit === 'number' ? { limit: params.limit } : {};
  return t(BY_KEYWORD[keyword] ?? messages.invalid, limit);
}
