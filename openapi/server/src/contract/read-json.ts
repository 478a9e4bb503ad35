import type { IncomingMessage } from 'node:http';
import { tooLarge, tooSlow, validationProblem } from '../mechanisms/problems.ts';
import { messages } from '../mechanisms/texts/messages.ts';

/** Bytes of a JSON body. */
export const BODY_LIMIT = 256 * 1024;

/** Bytes that a body may have, by its declared length; the limit itself if none is declared. */
export function declaredBytes({ headers }: IncomingMessage, limit: number): number {
  const declared = headers['content-length'];
  return declared === undefined ? limit : Number(declared);
}

/** Whether these headers announce a body. */
export function bringsBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * A body as text. Bodies that are refused are left unread.
 * @param withinMs time in which all of it must arrive
 * @throws Problem 413 for a large one, 408 for a slow one, 400 for one that is cut off
 */
export async function readText(raw: IncomingMessage, withinMs: number): Promise<string> {
  return (await readBytes(raw, withinMs)).toString('utf8');
}

/** A body of JSON; undefined for an empty one. @throws Problem 400 */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
}

const noJson = () => validationProblem({ non_field_errors: [messages.invalidJson] });

function readBytes(raw: IncomingMessage, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => stop(tooSlow()), withinMs);
    const cut = () => stop(noJson());

    function take(chunk: Buffer): void {
      length += chunk.length;
      if (length > BODY_LIMIT) stop(tooLarge());
      else chunks.push(chunk);
    }
    function stop(problem?: Error): void {
      clearTimeout(timer);
      raw.off('data', take).off('end', stop).off('error', cut).off('close', cut);
      raw.pause();
      if (problem) reject(problem);
      else resolve(Buffer.concat(chunks));
    }
    raw.on('data', take).on('end', stop).on('error', cut).on('close', cut);
  });
}
