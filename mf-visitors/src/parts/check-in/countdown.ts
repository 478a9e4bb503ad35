/** See rules/visits.md#countdown. */
export const TICK_MS = 100;
const STEP = 2;
const FULL = 100;
const PAUSE_TICKS = 3000 / TICK_MS;

export type Countdown = {
  /** 0 to 100; over 100 it is complete. */
  readonly progress: number;
  /** Ticks before it fills again. */
  readonly pause: number;
  readonly mode: 'auto' | 'manual' | 'complete';
};

export type CountdownEvent = 'tick' | 'activity' | 'stop';

export const START: Countdown = { progress: 0, pause: 0, mode: 'auto' };

/**
 * The countdown of the automatic check-in (rules/visits.md#countdown): 2 per tick without activity, complete over
 * 100; mouse or key empties it and pauses it for 3 seconds; once stopped, the user must act.
 */
export function countDown(state: Countdown, event: CountdownEvent): Countdown {
  if (state.mode !== 'auto') return state;
  if (event === 'stop') return { progress: 0, pause: 0, mode: 'manual' };
  if (event === 'activity') return { progress: 0, pause: PAUSE_TICKS, mode: 'auto' };
  if (state.pause > 0) return { ...state, pause: state.pause - 1 };
  const progress = state.progress + STEP;
  return { progress, pause: 0, mode: progress > FULL ? 'complete' : 'auto' };
}

/** Whole seconds until it is complete without activity. */
export function secondsLeft({ progress, pause }: Countdown): number {
  const ticks = Math.floor((FULL - progress) / STEP) + 1 + pause;
  return Math.ceil((ticks * TICK_MS) / 1000);
}
