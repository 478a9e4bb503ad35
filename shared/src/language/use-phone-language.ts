import { useEffect } from 'react';
import { hasChosenLocale, LOCALES } from '../session/preferences.ts';
import { sessionStore } from '../session/session-store.ts';

/**
 * Pages that a mailed link or a poster opens speak the language of the phone (rules/frame.md#preferences): who comes
 * once has chosen none here. A choice that was made wins.
 */
export function usePhoneLanguage(): void {
  useEffect(() => {
    if (hasChosenLocale()) return;
    const spoken = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
    const locale = spoken.map((one) => LOCALES.find((ours) => ours === one)).find((one) => one !== undefined);
    if (locale) sessionStore.getState().setLocale(locale, 'for-now');
  }, []);
}
