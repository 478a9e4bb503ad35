import { useSites } from '@portal/shared/api/platform';
import { Link } from '@portal/shared/router';
import { Alert, Button, Card, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { useT } from '#messages';

/** The card of the dashboard: how many sites there are, and the way to them. */
export function SitesCard({ screen }: { screen: string }) {
  const t = useT();
  const { data, error, isValidating, mutate } = useSites();
  return (
    <Card title={t('cardTitle')} busy={!data && !error}>
      <Stack gap={3}>
        {error && !data ? (
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
        ) : data ? (
          <Text block tone="soft">
            {t('sitesFound', { count: data.count })}
          </Text>
        ) : (
          <Skeleton width="60%" />
        )}
        <Link to={screen}>{t('showSites')}</Link>
      </Stack>
    </Card>
  );
}
