import { useSites } from '@portal/shared/api/platform';
import { useSession } from '@portal/shared/session';
import { zoneName } from '@portal/shared/time';
import { Alert, Button, Empty, Stack, Title } from '@portal/shared/ui/core';
import { CardGrid, CardGridItem, CardGridSkeleton, ErrorState, StatusBadge } from '@portal/shared/ui/display';
import { useT } from '#messages';
import { chosenFirst } from '../domain/chosen-first.ts';

/** The screen `sites`: the sites that one may use, the chosen one first. */
export function SitesScreen() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const chosenId = useSession(({ siteId }) => siteId);
  const { data, error, isLoading, isValidating, mutate } = useSites();

  if (!data && error) {
    return (
      <ErrorState
        title={t('sitesFailed')}
        onRetry={() => void mutate()}
        retrying={isValidating}
        referenceId={error.referenceId}
      >
        {t('sitesFailedText')}
      </ErrorState>
    );
  }
  if (!data) return <CardGridSkeleton label={t('loadingSites')} count={3} />;
  if (data.results.length === 0) {
    return (
      <Empty icon="building" title={t('noSites')}>
        {t('noSitesText')}
      </Empty>
    );
  }
  const now = new Date().toISOString();
  return (
    <Stack gap={4} aria-busy={isLoading}>
      {error ? (
        <Alert
          tone="danger"
          title={t('sitesFailed')}
          live
          action={
            <Button size="sm" icon="refresh" loading={isValidating} onClick={() => void mutate()}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
      <Title level={2} size="md">
        {t('sitesFound', { count: data.count })}
      </Title>
      <CardGrid label={t('sites')}>
        {chosenFirst(data.results, chosenId, locale).map((site) => (
          <CardGridItem
            key={site.id}
            title={site.name}
            subtitle={t('zone', { zone: zoneName(site.timeZone, locale, now) })}
            status={
              site.id === chosenId ? (
                <StatusBadge tone="success" icon="check">
                  {t('chosen')}
                </StatusBadge>
              ) : null
            }
          />
        ))}
      </CardGrid>
    </Stack>
  );
}
