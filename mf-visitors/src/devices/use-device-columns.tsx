import type { Device } from '@portal/openapi/visitors';
import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone, formatDayOf, formatDayTime } from '@portal/shared/time';
import { Button, type IconName, Stack, Tag, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

const ICONS: Record<Device['kind'], IconName> = {
  kiosk: 'monitor',
  'print-agent': 'printer',
  'room-display': 'room',
  'floor-display': 'plan',
};

export function useDeviceColumns(onRemove: (device: Device) => void): Column<Device>[] {
  const t = useT();
  const sites = useSession(permittedSites);
  const locale = useSession((session) => session.locale);
  const siteOf = (device: Device) => sites.find(({ id }) => id === device.siteId);
  const timeOf = (device: Device, instant: string) => {
    const zone = siteOf(device)?.timeZone ?? browserZone();
    return formatDayTime(instant, zone, locale);
  };
  return [
    {
      key: 'name',
      title: t('name'),
      isRowHeader: true,
      render: (device) => (
        <Stack as="span" gap={0} align="start">
          {device.name}
          {device.pausedUntil && Date.parse(device.pausedUntil) > Date.now() ? (
            <>
              <StatusBadge tone="warning" icon="lock">
                {t('paused', { at: timeOf(device, device.pausedUntil) })}
              </StatusBadge>
              <Text size="sm" tone="soft">
                {t(device.kind === 'kiosk' ? 'pausedHelp' : 'pausedDisplayHelp')}
              </Text>
            </>
          ) : null}
        </Stack>
      ),
    },
    {
      key: 'kind',
      title: t('kind'),
      render: ({ kind }) => (
        <Tag tone="info" icon={ICONS[kind]}>
          {t(`kinds.${kind}`)}
        </Tag>
      ),
    },
    {
      key: 'site',
      title: t('site'),
      render: (device) => {
        const site = siteOf(device)?.name ?? t('siteNumber', { id: device.siteId });
        const shown = device.room ?? device.floor;
        return shown ? t('placeAt', { place: shown.name, site }) : site;
      },
    },
    {
      key: 'added',
      title: t('added'),
      priority: 'wide',
      render: (device) => {
        const day = formatDayOf(device.createdAt, siteOf(device)?.timeZone ?? browserZone(), locale);
        return device.createdBy ? t('addedBy', { day, name: device.createdBy }) : day;
      },
    },
    {
      key: 'seen',
      title: t('lastSeen'),
      render: (device) => (device.lastSeenAt ? timeOf(device, device.lastSeenAt) : t('never')),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (device) => (
        <Button
          size="sm"
          variant="danger-quiet"
          icon="trash"
          aria-label={t('removeNamed', { name: device.name })}
          onClick={() => onRemove(device)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}
