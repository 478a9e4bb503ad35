import { useEffect, useState } from 'react';

/**
 * Whether the browser has been allowed the camera before, so that it may be on before anybody presses anything. Nobody is
 * asked for it: a question of the browser's stays on the screen of a kiosk for all to see.
 */
export function useCameraAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    // Not in every browser, and not for the camera in every one that has it.
    navigator.permissions?.query({ name: 'camera' as PermissionName }).then(
      (status) => {
        if (gone.signal.aborted) return;
        const say = () => setAllowed(status.state === 'granted');
        say();
        status.addEventListener('change', say, { signal: gone.signal });
      },
      () => {},
    );
    return () => gone.abort();
  }, []);
  return isAllowed;
}
