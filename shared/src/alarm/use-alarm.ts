import { useEffect, useState } from 'react';
import { isSoundOn, markNewAlarms, storeSoundSetting } from './kept-sound.ts';

const loadRing = () => import('./ring.ts');

/** Whether this device rings for a screen, e.g. `reception`, and the switch. */
export function useSound(screen: string): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => isSoundOn(screen));
  const change = (next: boolean) => {
    setOn(next);
    storeSoundSetting(screen, next);
  };
  return [isOn, change];
}

/**
 * Rings for the alarms that this device has not rung for yet, once for all that are new together. Before the first press
 * browsers give no sound: it rings with that press, for the alarms that are left. While it is off nothing gathers.
 *
 * @param alarms an id each, e.g. `17 waits`
 */
export function useAlarm(screen: string, alarms: readonly string[], isOn: boolean): void {
  const hasPressed = useHasPressed();
  const all = alarms.join('\n');
  useEffect(() => {
    if (all === '' || (isOn && !hasPressed)) return;
    const fresh = markNewAlarms(screen, all.split('\n'));
    // Muted by the browser or without a loudspeaker: the screen says the same.
    if (isOn && fresh.length > 0)
      void loadRing().then(
        ({ ring }) => ring(),
        () => undefined,
      );
  }, [screen, all, isOn, hasPressed]);
}

/** Whether anything has been pressed since the page was loaded. */
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
