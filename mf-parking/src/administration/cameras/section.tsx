import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDayTime, homeZone } from '@portal/shared/time';
import { Button, Empty, Stack, Text, Title } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { CAMERAS_DOMAIN, type Camera } from '#parts/cameras';
import { useCameras } from './calls.ts';
import { useT } from './texts/en.ts';
import './section.css';

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
    <section aria-label={t('title')} className="pk-cameras">
      <Stack row justify="between" gap={3}>
        <div>
          <Title level={2}>{t('title')}</Title>
          <Text block tone="soft">
            {t('about')}
          </Text>
        </div>
        <Button variant="primary" icon="plus" loading={editing.opening} onClick={() => editing.open({})}>
          {t('add')}
        </Button>
      </Stack>
      <QueryState query={useCameras()} failed={t('failed')}>
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
    </section>
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
        <span className="pk-cameras__name">
          {color ? <span className="pk-cameras__swatch" style={{ background: color }} /> : null}
          {t('named', { name, shortCode })}
        </span>
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
        <span className="pk-cameras__actions">
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
        </span>
      ),
    },
  ];
}
