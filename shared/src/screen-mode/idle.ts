/** When a screen asks whether the person is still there, and how long it waits for an answer, in ms. */
export interface IdleLimits {
  warnAfter: number;
  grace: number;
}

export type IdleState = { kind: 'active' } | { kind: 'warned'; secondsLeft: number } | { kind: 'over' };

/** @param quietMs since the last touch, key or scan */
export function idleState(quietMs: number, limits: IdleLimits | null): IdleState {
  if (limits === null || quietMs < limits.warnAfter) return { kind: 'active' };
  const left = limits.warnAfter + limits.grace - quietMs;
  return left > 0 ? { kind: 'warned', secondsLeft: Math.ceil(left / 1000) } : { kind: 'over' };
}
