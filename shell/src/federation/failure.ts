import { TRY_WITHIN_MS } from '../base/tries.ts';

/**
 * Why a part of a remote is unavailable.
 * - `network`: the server could not be reached, had an error (5xx), or a correct file did not arrive.
 * - `timeout`: a file did not arrive in time.
 * - `missing`: a file of the version is not on the server.
 * - `refused`: the file differs from the released one, or was never released.
 * - `threw`: the remote's own code failed, while loading or while shown.
 * - `incompatible`: it needs another version of React or of the shared library than this shell has.
 */
export type FailureKind = 'network' | 'timeout' | 'missing' | 'refused' | 'threw' | 'incompatible';

/** Remedies for a person: try again, reload the page, or only report it. */
export type Cure = 'retry' | 'reload' | 'none';

export interface Failure {
  readonly kind: FailureKind;
  readonly cure: Cure;
  /** Shown to the person and written to the console, so that a report can be traced. */
  readonly reference: string;
}

/**
 * A failed load with its reason. `ran`: code of that version had run by then, so another version may not replace it.
 * One failure has one reference, wherever it is shown.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reference = newReference();
  readonly kind: FailureKind;
  readonly ran: boolean;

  constructor(kind: FailureKind, ran: boolean, cause: unknown) {
    super(`${kind}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.kind = kind;
    this.ran = ran;
  }
}

/** Only these may resolve on their own; anything else would fail the same way again. */
export function isWorthRetrying(kind: FailureKind): boolean {
  return kind === 'network' || kind === 'timeout';
}

/**
 * The remedy, by kind and by how often the person has already tried. A request that hung hangs again for every
 * attempt in this page, and a module that threw while loading stays failed.
 */
export function cureFor(kind: FailureKind, asked: number): Cure {
  if (kind === 'incompatible') return 'reload';
  if (kind === 'network') return 'retry';
  if (kind === 'timeout') return asked === 0 ? 'retry' : 'reload';
  return kind === 'threw' && asked === 0 ? 'retry' : 'reload';
}

/** A list of hashes did not arrive: its files can be neither verified nor refused yet. */
export class HashesUnreachable extends Error {}

/**
 * The kind of failure according to the loaders' error; for `unreachable`, the file has to be checked (see
 * `diagnose`).
 */
export function readError(error: unknown): FailureKind | 'unreachable' {
  if (error instanceof RemoteFailure) return error.kind;
  if (error instanceof HashesUnreachable) return 'unreachable';
  const { name = '', message = String(error), type } = (error ?? {}) as Partial<Error> & { type?: unknown };
  if (/does not satisfy the requirement|RUNTIME-012|RUNTIME-006/.test(message)) return 'incompatible';
  if (message.includes('ScriptExecutionError')) return 'threw';
  if (name === 'ChunkLoadError' || /Loading (CSS )?chunk .* failed/i.test(message)) {
    // The file arrived and ran, but contained no chunk: it had thrown before.
    if (type === 'missing') return 'threw';
    return type === 'timeout' || /timeout/i.test(message) ? 'timeout' : 'unreachable';
  }
  if (/RUNTIME-008|ScriptNetworkError/.test(message))
    return /timed out/.test(message) ? 'timeout' : 'unreachable';
  return 'threw';
}

/** The address of the file that an error names, if it does. */
export function fileOf(error: unknown): string | undefined {
  const { request, message } = (error ?? {}) as { request?: unknown; message?: unknown };
  // An element that waited for its hash has no address yet.
  if (typeof request === 'string' && request !== '') return request;
  return typeof message === 'string' ? /https?:\/\/[^\s"')]+\.(?:js|css)/.exec(message)?.[0] : undefined;
}

/**
 * A script element only reports that it failed. This fetches the file again to find out why: only wrong bytes were
 * refused. Correct ones were in transit when the connection was lost, or when the page was left.
 * @param integrity the hash of the file; `undefined`: it runs without one
 */
export async function diagnose(
  address: string,
  integrity: string | undefined,
  ask: typeof fetch = fetch,
): Promise<FailureKind> {
  try {
    const answer = await ask(address, { cache: 'no-store', signal: AbortSignal.timeout(TRY_WITHIN_MS) });
    if (!answer.ok) return answer.status >= 500 ? 'network' : 'missing';
    return (await integrityOf(await answer.arrayBuffer())) === integrity ? 'network' : 'refused';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}

/**
 * In the format of an integrity attribute; on plain http browsers cannot compute it, and a file that arrived all the
 * same counts as refused.
 */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = crypto;
  if (!subtle) return '';
  const digest = new Uint8Array(await subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Six characters that cannot be confused when read out, e.g. `R-7KQ2MX`. */
export function newReference(random: () => number = Math.random): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `R-${Array.from({ length: 6 }, () => letters[Math.floor(random() * letters.length)]).join('')}`;
}
