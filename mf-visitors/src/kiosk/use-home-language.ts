import { sessionStore, useSession } from '@portal/shared/session';
import { useCallback, useState } from 'react';

/** The language that the kiosk was set up in. A visitor's choice is for that visitor, and never kept. */
export function useHomeLanguage() {
  const [home] = useState(() => sessionStore.getState().locale);
  const isAway = useSession(({ locale }) => locale !== home);
  const goHome = useCallback(() => sessionStore.getState().setLocale(home, 'for-now'), [home]);
  return { isAway, goHome };
}
