import { type LazyPart, Loading } from '@portal/shared/ui/core';
import { ScreenFailed } from '../base/screen-boundary.tsx';
import { useT } from '../messages/first-en.ts';

/** A screen of the shell that is not on the way to the first screen. */
export function LazyScreen({ of: Part }: { of: LazyPart<object> }) {
  const t = useT();
  return <Part fallback={<Loading label={t('loadingPage')} />} failed={() => <ScreenFailed />} />;
}
