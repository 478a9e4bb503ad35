import { Loading } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from '../messages/first.ts';
import { LazyPart, type LazySource } from './lazy-part.tsx';
import { ScreenFailed } from './screen-boundary.tsx';

/** A screen of the shell that is not on the way to the first screen. */
export function LazyScreen({ of }: { of: LazySource<object> }) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <ScreenFailed />;
  return (
    <LazyPart
      of={of}
      props={{}}
      fallback={<Loading label={t('loadingPage')} />}
      onFailed={() => setFailed(true)}
    />
  );
}
