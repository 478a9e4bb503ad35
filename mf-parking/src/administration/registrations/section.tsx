import type { VehicleRegistration } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Stack, Text, Title } from '@portal/shared/ui/core';
import { textParam } from '@portal/shared/url-state';
import { CAMERAS_DOMAIN } from '#parts/cameras';
import { PARKING_DOMAIN } from '#parts/parking';
import { useRegistrationColumns } from './columns.tsx';
import { useT } from './texts/en.ts';

const registrationsList = defineList({
  filters: { search: textParam() },
  minSearch: 2,
  topics: [PARKING_DOMAIN],
});

const loadDelete = () => import('./delete-dialog.tsx').then((m) => m.DeleteDialog);

/** Section `admin-registrations` of the administration area: vehicles that drivers have registered. */
export function AdminRegistrations() {
  const t = useT();
  const list = useList(registrationsList, (query) => query);
  const hasCameras = useSession(({ client }) => client?.features.includes('camera') ?? false);
  const deleting = useLazyDialog(loadDelete);
  const allowing = useAction<VehicleRegistration, VehicleRegistration>({
    call: ({ id }) => send(api.allowlistVehicleRegistration, { path: { id } }),
    stale: [PARKING_DOMAIN, CAMERAS_DOMAIN],
    success: t('allowedNow'),
    failure: t('allowFailed'),
  });
  const columns = useRegistrationColumns({
    onAllow: hasCameras ? (row) => void allowing.run(row) : undefined,
    onDelete: (row) => deleting.open({ row }),
    allowing: allowing.running?.id ?? null,
  });
  return (
    <Stack gap={4} align="stretch">
      <div>
        <Title level={2}>{t('title')}</Title>
        <Text block tone="soft">
          {t('about')}
        </Text>
      </div>
      <ListScreen
        list={list}
        answer={useRead(api.listVehicleRegistrations, { query: list.query })}
        label={t('title')}
        columns={columns}
        found={(count) => t('found', { count })}
        filters={
          <ListFilters list={list}>
            <ListSearch list={list} placeholder={t('search')} />
          </ListFilters>
        }
        failed={t('failed')}
        icon="car"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      />
      {deleting.dialog}
    </Stack>
  );
}
