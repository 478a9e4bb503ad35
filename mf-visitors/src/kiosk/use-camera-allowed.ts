import { useEffect, useState } from 'react';

/**
 * Whether the browser already has camera permission, so that the camera can be on before anyone presses a button.
 * Never prompts: a browser's prompt would stay on the kiosk's screen for all to see.
 */
export function useCameraAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    // Not every browser has it, and not all of them support it for the camera.
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
