import { Loading, Skeleton, Stack } from '@portal/shared/ui/core';
import { ErrorState } from '@portal/shared/ui/display';
import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '#messages/admin/index.ts';
import type { SectionProps } from './admin-area.tsx';

type Load = { Part: ComponentType<SectionProps> } | 'loading' | 'failed';

export interface LazySectionProps extends SectionProps {
  load: () => Promise<ComponentType<SectionProps>>;
}

/** A section's code comes with its first visit. Not `React.lazy`: that never forgets a failure, and here Retry helps. */
export function LazySection({ load, id }: LazySectionProps) {
  const t = useT();
  const [state, setState] = useState<Load>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let isHere = true;
    load().then(
      (Part) => isHere && setState({ Part }),
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [load, state]);
  if (state === 'failed')
    return (
      <ErrorState title={t('area.sectionFailed')} onRetry={() => setState('loading')}>
        {t('area.sectionFailedText')}
      </ErrorState>
    );
  if (state === 'loading')
    return (
      <Loading label={t('area.loading')}>
        <Stack gap={4}>
          <Skeleton width="14rem" height="1.75rem" />
          <Skeleton width="100%" height="16rem" shape="block" />
        </Stack>
      </Loading>
    );
  return <state.Part id={id} />;
}
