import { type LazyPart, Loading, Skeleton, Stack } from '@portal/shared/ui/core';
import { ErrorState } from '@portal/shared/ui/display';
import { useT } from './texts/en.ts';

/** A section's props: the part of the address after its name. */
export interface SectionProps {
  id: string | undefined;
}

/** Loads a section's code on its first visit. */
export function LazySection({ of: Section, id }: SectionProps & { of: LazyPart<SectionProps> }) {
  const t = useT();
  const fallback = (
    <Loading label={t('area.loading')}>
      <Stack gap={4}>
        <Skeleton width="14rem" height="1.75rem" />
        <Skeleton width="100%" height="16rem" shape="block" />
      </Stack>
    </Loading>
  );
  return (
    <Section
      id={id}
      fallback={fallback}
      failed={(retry) => (
        <ErrorState title={t('area.sectionFailed')} onRetry={retry}>
          {t('area.sectionFailedText')}
        </ErrorState>
      )}
    />
  );
}
