import { Card, Stack, Text } from '@portal/shared/ui/core';
import { CopyField } from '@portal/shared/ui/form';
import { useT } from './texts/en.ts';

/** The addresses of this portal that the provider asks for, once the connection exists. */
export function SamlAddresses({ id }: { id: number | null }) {
  const t = useT();
  const base = `${globalThis.location.origin}/api/sso/${id}`;
  return (
    <Card title={t('addresses')} level={3}>
      <Stack gap={4}>
        <Text block tone="soft">
          {t(id === null ? 'samlAddressesLater' : 'addressesText')}
        </Text>
        {id === null ? null : (
          <>
            <CopyField label={t('acsUrl')} text={`${base}/acs/`} />
            <CopyField label={t('portalEntityId')} text={`${base}/metadata/`} />
          </>
        )}
      </Stack>
    </Card>
  );
}
