import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Card, Empty, Stack, Text } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { DataTable } from '@portal/shared/ui/table';
import { defineListParams, PAGE_SIZES, useListParams } from '@portal/shared/url-state';
import { useT } from '#messages/devices/index.ts';
import { RECEPTION_PATH } from '#paths';
import { useDevices } from '../api/use-devices.ts';
import './devices.css';
import type { RemoveDeviceDialogProps } from './remove-device-dialog.tsx';
import type { SiteCodeDialogProps } from './site-code-dialog.tsx';
import { useDeviceColumns } from './use-device-columns.tsx';

const loadEnrol = () => import('./enrol-dialog.tsx').then((m) => m.EnrolDialog);
const loadRemove = () => import('./remove-device-dialog.tsx').then((m) => m.RemoveDeviceDialog);
const loadCode = () => import('./site-code-dialog.tsx').then((m) => m.SiteCodeDialog);

/** The server has one order, by name. */
const deviceParams = defineListParams({ filters: {}, ordering: ['name'] });

/** The screen `devices`: kiosks, print agents, and the codes to hang up at the door. */
export function Devices() {
  const t = useT();
  const siteId = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const [params, setParams] = useListParams(deviceParams);
  const { data, error, isLoading, isValidating, mutate } = useDevices({
    siteId,
    page: params.page,
    limit: params.limit,
  });
  const enrol = useLazyDialog(loadEnrol);
  const remove = useLazyDialog<RemoveDeviceDialogProps>(loadRemove);
  const code = useLazyDialog<SiteCodeDialogProps>(loadCode);
  const columns = useDeviceColumns((device) => remove.open({ device }));
  const add = (
    <Button variant="primary" icon="plus" loading={enrol.opening} onClick={() => enrol.open({})}>
      {t('enrol')}
    </Button>
  );
  return (
    <Stack gap={5}>
      <Stack row justify="between" gap={3}>
        <Text tone="soft">{t('intro')}</Text>
        <Stack row gap={2}>
          <Button variant="quiet" icon="chevron-left" href={RECEPTION_PATH}>
            {t('back')}
          </Button>
          {add}
        </Stack>
      </Stack>
      {error && !data ? (
        <ErrorState
          title={t('failed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {error.detail ?? t('failedText')}
        </ErrorState>
      ) : (
        <DataTable
          label={t('table')}
          columns={columns}
          rows={data?.results ?? []}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          empty={
            (data?.count ?? 0) > 0 ? (
              <Empty
                icon="monitor"
                title={t('noPage')}
                action={<Button onClick={() => setParams({ page: 1 })}>{t('firstPage')}</Button>}
              />
            ) : (
              <Empty icon="monitor" title={t('none')} action={add}>
                {t('noneText')}
              </Empty>
            )
          }
        />
      )}
      {data && data.count > params.limit ? (
        <Pagination
          page={params.page}
          limit={params.limit}
          count={data.count}
          onPage={(page) => setParams({ page })}
          onLimit={(limit) => setParams({ limit: PAGE_SIZES.find((size) => size === limit) ?? 25 })}
        />
      ) : null}
      <Card title={t('codes')}>
        <Stack gap={3}>
          <Text block tone="soft">
            {t('codesText')}
          </Text>
          <Stack row gap={2}>
            {sites
              .filter(({ id }) => siteId === null || id === siteId)
              .map((site) => (
                <Button key={site.id} icon="qr" onClick={() => code.open({ site })}>
                  {t('showCode', { site: site.name })}
                </Button>
              ))}
          </Stack>
        </Stack>
      </Card>
      {enrol.dialog}
      {remove.dialog}
      {code.dialog}
    </Stack>
  );
}
