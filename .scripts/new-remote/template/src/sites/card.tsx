import { useSites } from '@portal/shared/api/platform';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { Card, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { EXAMPLE_PATH } from '../paths.ts';
import { useT } from './texts/en.ts';

/** The card of the dashboard: how many sites there are, and the way to them. */
export function SitesCard() {
  const t = useT();
  return (
    <Card title={t('cardTitle')}>
      <Stack gap={3}>
        <QueryState
          query={useSites()}
          loading={t('loadingSites')}
          skeleton={<Skeleton width="60%" />}
          failed={t('sitesFailed')}
          isSmall
        >
          {({ count }) => (
            <Text block tone="soft">
              {t('sitesFound', { count })}
            </Text>
          )}
        </QueryState>
        <Link to={EXAMPLE_PATH}>{t('showSites')}</Link>
      </Stack>
    </Card>
  );
}
