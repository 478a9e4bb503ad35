import { useCallback, useEffect, useRef, useState } from 'react';
import { type IdleLimits, type IdleState, idleState } from './idle.ts';

const TICK_MS = 500;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;
const ACTIVE: IdleState = { kind: 'active' };

/** Watches whether the person is still there. Touches count, and so do running tasks (`stayAwake`). */
export function useIdle(limits: IdleLimits | null) {
  const [state, setState] = useState<IdleState>(ACTIVE);
  const last = useRef(0);
  const running = useRef(0);
  const touch = useCallback(() => {
    last.current = Date.now();
    setState(ACTIVE);
  }, []);
  const stayAwake = useCallback(() => {
    running.current += 1;
    return () => {
      running.current -= 1;
      last.current = Date.now();
    };
  }, []);

  useEffect(() => {
    last.current = Date.now();
    setState(ACTIVE);
    if (limits === null) return undefined;
    const timer = setInterval(() => {
      if (running.current > 0) last.current = Date.now();
      setState((before) => {
        const now = idleState(Date.now() - last.current, limits);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    }, TICK_MS);
    for (const kind of ACTIVITY) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of ACTIVITY) window.removeEventListener(kind, touch, { capture: true });
    };
  }, [limits, touch]);

  return { state, touch, stayAwake };
}
