import { useT } from './texts/en.ts';

/** Words for a browser, as far as it is known. */
export function useBrowserName() {
  const t = useT();
  return ({ browser, system }: { browser: string | null; system: string | null }) => {
    if (browser && system) return t('browserOn', { browser, system });
    return browser ?? system ?? t('unknownBrowser');
  };
}
