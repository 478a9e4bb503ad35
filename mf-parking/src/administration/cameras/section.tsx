import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDayTime, homeZone } from '@portal/shared/time';
import { Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge, Swatch } from '@portal/shared/ui/display';
import { Section } from '@portal/shared/ui/sections';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { CAMERAS_DOMAIN, type Camera } from '#parts/cameras';
import { useT } from './texts/en.ts';

const loadForm = () => import('./form.tsx').then((m) => m.CameraDialog);
const loadKey = () => import('./key-dialog.tsx').then((m) => m.KeyDialog);
const TOPICS = [CAMERAS_DOMAIN];
const MINUTE_MS = 60_000;

/** Section `admin-cameras` of the administration area. */
export function AdminCameras() {
  const t = useT();
  useLiveUpdates(TOPICS);
  const editing = useLazyDialog(loadForm);
  const keying = useLazyDialog(loadKey);
  const columns = useColumns(
    (camera) => editing.open({ camera }),
    (camera) => keying.open({ camera }),
  );
  return (
    <Section
      title={t('title')}
      about={t('about')}
      actions={
        <Button variant="primary" icon="plus" loading={editing.opening} onClick={() => editing.open({})}>
          {t('add')}
        </Button>
      }
    >
      <QueryState query={useRead(api.listCameras)} failed={t('failed')}>
        {(rows) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="camera" title={t('none')}>
                {t('noneText')}
              </Empty>
            }
          />
        )}
      </QueryState>
      {editing.dialog}
      {keying.dialog}
    </Section>
  );
}

function useColumns(onEdit: (camera: Camera) => void, onKey: (camera: Camera) => void): Column<Camera>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  return [
    {
      key: 'name',
      title: t('name'),
      isRowHeader: true,
      render: ({ name, shortCode, color }) => (
        <Stack row gap={2}>
          {color ? <Swatch color={color} /> : null}
          {t('named', { name, shortCode })}
        </Stack>
      ),
    },
    { key: 'site', title: t('site'), render: ({ siteName }) => siteName },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive, keyHint }) => (
        <StatusBadge
          tone={isActive && keyHint ? 'success' : 'neutral'}
          icon={isActive && keyHint ? 'check' : 'offline'}
        >
          {t(!isActive ? 'off' : keyHint ? 'on' : 'noKey')}
        </StatusBadge>
      ),
    },
    {
      key: 'key',
      title: t('key'),
      priority: 'wide',
      render: ({ keyHint }) => (keyHint ? `… ${keyHint}` : '–'),
    },
    {
      key: 'last',
      title: t('lastEvent'),
      render: ({ lastEventAt, clockSkewMs }) => (
        <>
          {lastEventAt ? formatDayTime(lastEventAt, zone, locale) : t('never')}
          {clockSkewMs >= MINUTE_MS ? (
            <Text block size="sm" tone="warning">
              {t('skew', { count: Math.round(clockSkewMs / MINUTE_MS) })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (camera) => (
        <Stack row gap={2} justify="end">
          <Button size="sm" aria-label={t('editOne', { name: camera.name })} onClick={() => onEdit(camera)}>
            {t('edit')}
          </Button>
          <Button
            size="sm"
            aria-label={t(camera.keyHint ? 'renewKeyOf' : 'makeKeyOf', { name: camera.name })}
            onClick={() => onKey(camera)}
          >
            {t(camera.keyHint ? 'renewKey' : 'makeKey')}
          </Button>
        </Stack>
      ),
    },
  ];
}
