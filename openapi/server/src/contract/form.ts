import type { FastifyRequest } from 'fastify';
import { fileTooLarge, Problem, tooLarge, tooSlow, validationProblem } from '../mechanisms/problems.ts';
import { messages } from '../mechanisms/texts/messages.ts';

/** Bytes of one file; the browser shrinks photos before it sends them. */
const FILE_LIMIT = 5 * 1024 * 1024;
/** Bytes of one field, as of a JSON body. */
const FIELD_LIMIT = 256 * 1024;
const PARTS_LIMIT = 100;
/** Including the boundaries, names and fields of a form besides its file. */
const WHOLE_LIMIT = FILE_LIMIT + 2 * FIELD_LIMIT;

export interface FilePart {
  filename: string;
  type: string;
  bytes: Buffer;
}
export interface FormPart {
  name: string;
  value: string | FilePart;
}

/** Limits of every form; for the registration of the plugin. */
export const formOptions = {
  limits: {
    fieldNameSize: 200,
    fieldSize: FIELD_LIMIT,
    fileSize: FILE_LIMIT,
    files: 5,
    parts: PARTS_LIMIT,
    headerPairs: 20,
  },
  throwFileSizeLimit: true,
  // JSON that a browser sends as a file (a Blob), or as a text: read by the field's schema, so that its error is the
  // field's.
  isPartAFile: (_name: string | undefined, type: string | undefined, filename: string | undefined) =>
    filename !== undefined || type === 'application/octet-stream' || type === 'application/json',
};

/**
 * The parts of a form in their order, files whole in memory; an incomplete form leaves nothing behind.
 * @param withinMs time in which all of it must arrive
 * @throws Problem 413 for one that is too large, 408 for one that is too slow, 400 for anything that is not a form
 */
export async function readForm(request: FastifyRequest, withinMs: number): Promise<FormPart[]> {
  if (Number(request.headers['content-length'] ?? 0) > WHOLE_LIMIT) throw fileTooLarge();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), withinMs);
  });
  request.turn?.pause();
  try {
    // The rest of the reader ends with the connection, which a refused body closes.
    return await Promise.race([readParts(request), late]);
  } finally {
    clearTimeout(timer);
    request.turn?.resume();
  }
}

async function readParts(request: FastifyRequest): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  let fieldBytes = 0;
  let fileBytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        const type = part.mimetype;
        if (type === 'application/json') fieldBytes += bytes.length;
        else fileBytes += bytes.length;
        parts.push({ name: part.fieldname, value: { filename: part.filename ?? '', type, bytes } });
      } else {
        const text = String(part.value ?? '');
        fieldBytes += Buffer.byteLength(text);
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
        parts.push({ name: part.fieldname, value: text });
      }
      if (fieldBytes > FIELD_LIMIT) throw tooLarge();
      if (fileBytes > FILE_LIMIT) throw fileTooLarge();
    }
  } catch (error) {
    throw problemOf(error, request);
  }
  return parts;
}

function problemOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) return fileTooLarge();
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return tooLarge();
  // Not a form, cut off in the middle, a name like `__proto__`: all errors of the sender.
  return validationProblem({ non_field_errors: [messages.invalidForm] });
}
