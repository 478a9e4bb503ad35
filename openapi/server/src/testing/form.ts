import { randomBytes } from 'node:crypto';

export interface TestFile {
  filename: string;
  type: string;
  bytes: Buffer | string;
}
/** An array of texts is repeated, an empty one is one empty part; any other object becomes one part of JSON. */
export type TestForm = Readonly<Record<string, TestFormValue | undefined>>;
type TestFormValue = string | number | boolean | null | TestFile | readonly unknown[] | object;

/** A form as a browser sends it. */
export function encodeForm(fields: TestForm): { type: string; payload: Buffer } {
  const boundary = `----portal${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = [];
  const add = (header: string, content: Buffer | string) =>
    parts.push(Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n'));
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const disposition = `content-disposition: form-data; name="${name}"`;
    if (isFile(value)) {
      add(`${disposition}; filename="${value.filename}"\r\ncontent-type: ${value.type}`, value.bytes);
    } else if (Array.isArray(value) && value.length === 0) {
      add(disposition, '');
    } else if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
      for (const item of value) add(disposition, String(item));
    } else {
      add(
        disposition,
        typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : String(value),
      );
    }
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, payload: Buffer.concat(parts) };
}

function isFile(value: TestFormValue): value is TestFile {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}
