import { Card, Stack, Text } from '@portal/shared/ui/core';
import { CopyField } from '@portal/shared/ui/form';
import { useT } from './texts/en.ts';

/** The addresses of this portal that the provider asks for; the same for every connection. */
export function OidcAddresses() {
  const t = useT();
  const { origin } = globalThis.location;
  return (
    <Card title={t('addresses')} level={3}>
      <Stack gap={4}>
        <Text block tone="soft">
          {t('addressesText')}
        </Text>
        <CopyField label={t('redirectUri')} text={`${origin}/api/sso/callback/`} />
        <CopyField label={t('logOutUri')} text={`${origin}/log-in`} />
        <CopyField label={t('backChannelUri')} text={`${origin}/api/sso/back-channel-logout/`} />
      </Stack>
    </Card>
  );
}
