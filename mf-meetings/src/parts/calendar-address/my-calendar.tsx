import { Card, Stack, Text } from '@portal/shared/ui/core';
import { AddressPanel } from './address-panel.tsx';
import { useT } from './texts/en.ts';

/** Part of one's profile: the private address of one's own days. */
export function MyCalendar() {
  const t = useT();
  return (
    <Card title={t('mine')}>
      <Stack gap={4}>
        <Text block tone="soft">
          {t('mineText')}
        </Text>
        <AddressPanel owner="me" />
      </Stack>
    </Card>
  );
}
