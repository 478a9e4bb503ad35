import { useEffect, useState } from 'react';
import type { Visit } from '#parts/api';
import { alarmsOf } from './alarms.ts';
import { takeNew } from './kept-sound.ts';

const loadRing = () => import('./ring.ts');

/**
 * Rings for who waits and was not rung for yet, once for all that are new together. Before the first press browsers give no
 * sound: it rings with that press, for those who still wait. While it is off nothing gathers.
 */
export function useAlarm(visits: readonly Visit[], isOn: boolean): void {
  const hasPressed = useHasPressed();
  const alarms = alarmsOf(visits).join('\n');
  useEffect(() => {
    if (alarms === '' || (isOn && !hasPressed)) return;
    const fresh = takeNew(alarms.split('\n'));
    // Muted by the browser or without a loudspeaker: the list says the same.
    if (isOn && fresh.length > 0)
      void loadRing().then(
        ({ ring }) => ring(),
        () => undefined,
      );
  }, [alarms, isOn, hasPressed]);
}

/** Whether somebody has pressed anything since the page was loaded. */
function useHasPressed(): boolean {
  const [hasPressed, setPressed] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (hasPressed) return undefined;
    const pressed = () => setPressed(true);
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', pressed);
    };
  }, [hasPressed]);
  return hasPressed;
}
