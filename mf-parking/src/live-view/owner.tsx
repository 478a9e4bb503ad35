import { personName } from '@portal/shared/people';
import { Stack, Text } from '@portal/shared/ui/core';
import type { CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

/** The owner of a registered vehicle, and how to reach them. */
export function Owner({ user }: Pick<CameraEvent['vehicle'], 'user'>) {
  const t = useT();
  if (!user) {
    return (
      <Text size="sm" tone="soft">
        {t('noOwner')}
      </Text>
    );
  }
  return (
    <Stack gap={1} align="start">
      <Text block strong>
        {personName(user)}
      </Text>
      {user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : null}
      {user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : null}
    </Stack>
  );
}
