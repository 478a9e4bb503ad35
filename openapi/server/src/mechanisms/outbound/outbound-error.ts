/** Why a call to another system failed before it answered. */
export type OutboundReason =
  | 'address-refused'
  | 'not-https'
  | 'redirect-refused'
  | 'too-large'
  | 'timeout'
  | 'unreachable'
  | 'too-many-calls'
  | 'paused';

/** Its message names the host only: paths and queries may contain secrets. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, host: string, options?: ErrorOptions) {
    super(`${reason}: ${host}`, options);
    this.reason = reason;
  }
}

/** The OutboundError behind an error of a library that calls through `Outbound`; null for none. */
export function findOutboundError(error: unknown): OutboundError | null {
  for (let found = error, depth = 0; found instanceof Error && depth < 8; found = found.cause, depth += 1)
    if (found instanceof OutboundError) return found;
  return null;
}
