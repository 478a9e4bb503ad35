import type { RememberedDevice } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { orGone, send } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { Button, Card, ListRow, ListRows, Stack, Tag, Text } from '@portal/shared/ui/core';
import { IDENTITY_DOMAIN } from '#parts/api';
import { useBrowserName } from './browser-name.ts';
import { useT } from './texts/en.ts';

/** The browsers that need no code for a while; each can be forgotten. */
export function RememberedDevices({ devices }: { devices: readonly RememberedDevice[] }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const forget = useAction<number>({
    call: (id) => orGone(send(api.revokeRememberedDevice, { path: { id } })),
    stale: [IDENTITY_DOMAIN],
    success: t('forgotten'),
    failure: t('actionFailed'),
  });
  const nameOf = useBrowserName();
  return (
    <Card title={t('devices')}>
      <Stack gap={3}>
        <Text block>{t(devices.length === 0 ? 'devicesNone' : 'devicesText')}</Text>
        {devices.length === 0 ? null : (
          <ListRows label={t('devices')}>
            {devices.map((device) => (
              <ListRow
                key={device.id}
                title={nameOf(device)}
                note={t('lastUsed', { when: formatDayTime(device.lastUsedAt, zone, locale) })}
                end={
                  <>
                    {device.isCurrent ? <Tag tone="success">{t('thisBrowser')}</Tag> : null}
                    <Button
                      size="sm"
                      aria-label={t('forgetNamed', { name: nameOf(device) })}
                      loading={forget.running === device.id}
                      onClick={() => void forget.run(device.id)}
                    >
                      {t('forget')}
                    </Button>
                  </>
                }
              />
            ))}
          </ListRows>
        )}
      </Stack>
    </Card>
  );
}
