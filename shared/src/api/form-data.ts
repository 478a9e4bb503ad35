/**
 * The multipart body of a form, its names as the wire has them.
 * - files as they are; texts, numbers and booleans as text;
 * - a list of plain values as a part for each, a list of objects, and an object, as one part of JSON;
 * - an empty list as one empty part, which the server reads as an empty list, and so `null`, which it reads as none;
 * - `undefined` is left out.
 */
export function toFormData(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else if (value === null || (Array.isArray(value) && value.length === 0)) form.append(name, '');
  else if (Array.isArray(value) && value.every(isPlain)) for (const one of value) append(form, name, one);
  else if (typeof value === 'object') form.append(name, JSON.stringify(value));
  else form.append(name, String(value));
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value instanceof Blob;
