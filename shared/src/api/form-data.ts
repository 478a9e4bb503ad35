/** `additionalInformation` -> `additional_information`, `line2` stays. */
const snakeKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A multipart body of camelCase values: `api.POST(path, { body: formDataOf(values) as never })`. Keys go out in
 * snake_case, those inside objects as well; JSON whose keys are data (`additionalInformation`) is passed as text.
 * - files as they are; texts, numbers and booleans as text;
 * - a list of plain values as a part for each, a list of objects, and an object, as one part of JSON;
 * - an empty list as one empty part, which the server reads as an empty list;
 * - `null` and `undefined` are left out.
 */
export function formDataOf(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) append(form, snakeKey(key), value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value) && value.length === 0) form.append(name, '');
  else if (Array.isArray(value) && value.every(isPlain)) for (const one of value) append(form, name, one);
  else if (typeof value === 'object') form.append(name, JSON.stringify(snakeKeys(value)));
  else form.append(name, String(value));
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value instanceof Blob;

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [snakeKey(key), snakeKeys(item)]));
}
