import { useSession } from '@portal/shared/session';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import { PageTitle } from '../base/page-title.tsx';
import { useT } from '../messages/en.ts';

/**
 * Privacy notice about the data that the portal itself stores; clients with their own notice link to that instead.
 */
export function PrivacyScreen() {
  const t = useT();
  const client = useSession((session) => session.client?.name ?? '');
  return (
    <Stack gap={4} style={{ maxWidth: '44rem', marginInline: 'auto' }}>
      <PageTitle title={t('privacy')} />
      <Text block tone="soft" size="lg">
        {t('privacyIntro', { client })}
      </Text>
      <Card title={t('privacyWhat')}>{t('privacyWhatText')}</Card>
      <Card title={t('privacyBrowser')}>{t('privacyBrowserText')}</Card>
      <Card title={t('privacyContact')}>{t('privacyContactText')}</Card>
      <a href="/third-party-notices.txt">{t('thirdPartyNotices')}</a>
    </Stack>
  );
}
