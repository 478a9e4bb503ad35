import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type Countdown, countDown, START, TICK_MS } from './countdown.ts';

const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Runs while `isOn`; calls `onComplete` once. Each opened dialog has its own. Activity is processed with the next
 * tick: a scanner that types without gaps, or a mouse, would otherwise render the dialog for every key and movement,
 * and React stops after fifty.
 */
export function useCountdown(isOn: boolean, onComplete: () => void): Countdown & { stop: () => void } {
  const [state, send] = useReducer(countDown, START);
  const complete = useEffectEvent(onComplete);
  const isRunning = isOn && state.mode === 'auto';
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    hasMoved.current = false;
    const timer = setInterval(() => {
      send(hasMoved.current ? 'activity' : 'tick');
      hasMoved.current = false;
    }, TICK_MS);
    const recordActivity = (event: Event) => {
      // Browsers report a resting mouse when a new element appears under it.
      if (
        event instanceof MouseEvent &&
        event.movementX === 0 &&
        event.movementY === 0 &&
        event.type === 'mousemove'
      )
        return;
      hasMoved.current = true;
    };
    for (const name of ACTIVITY)
      document.addEventListener(name, recordActivity, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) document.removeEventListener(name, recordActivity, { capture: true });
    };
  }, [isRunning]);
  const isComplete = isOn && state.mode === 'complete';
  useEffect(() => {
    if (isComplete) complete();
  }, [isComplete]);
  return { ...state, stop: () => send('stop') };
}
