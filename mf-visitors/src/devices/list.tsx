import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListScreen, useList } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { FAILURES_PATH, RECEPTION_PATH } from '#paths';
import { useT } from './texts/en.ts';
import { useDeviceColumns } from './use-device-columns.tsx';

const loadEnrol = () => import('./enrol-dialog.tsx').then((m) => m.EnrolDialog);
const loadPair = () => import('./pair-dialog.tsx').then((m) => m.PairDialog);
const loadRemove = () => import('./remove-device-dialog.tsx').then((m) => m.RemoveDeviceDialog);
const loadCode = () => import('./site-code-dialog.tsx').then((m) => m.SiteCodeDialog);

const deviceList = defineList({ filters: {} });

/** The screen `devices`: kiosks, print agents, displays, and the codes to hang up at the door. */
export function Devices() {
  const t = useT();
  const siteId = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  // A client that has rooms alone has displays alone.
  const hasReception = useSession(({ client }) => client?.features.includes('reception') ?? false);
  const list = useList(deviceList, (query) => ({ ...query, ...(siteId === null ? {} : { siteId }) }));
  const enrol = useLazyDialog(loadEnrol);
  const pair = useLazyDialog(loadPair);
  const remove = useLazyDialog(loadRemove);
  const code = useLazyDialog(loadCode);
  const columns = useDeviceColumns((device) => remove.open({ device }));
  const add = (
    <Button variant="primary" icon="monitor" loading={pair.opening} onClick={() => pair.open({})}>
      {t('pair')}
    </Button>
  );
  return (
    <Stack gap={6}>
      <Stack row justify="between" gap={3}>
        <Text tone="soft">{t('intro')}</Text>
        <Stack row gap={2}>
          {hasReception ? (
            <>
              <Button variant="quiet" icon="chevron-left" href={RECEPTION_PATH}>
                {t('back')}
              </Button>
              <Button variant="quiet" icon="alert" href={FAILURES_PATH}>
                {t('failures')}
              </Button>
            </>
          ) : null}
          <Button icon="plus" loading={enrol.opening} onClick={() => enrol.open({})}>
            {t('enrol')}
          </Button>
          {add}
        </Stack>
      </Stack>
      <ListScreen
        list={list}
        answer={useRead(api.listDevices, { query: list.query })}
        label={t('table')}
        columns={columns}
        failed={t('failed')}
        icon="monitor"
        none={t('none')}
        noneText={t('noneText')}
        add={add}
      />
      {hasReception ? (
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
      ) : null}
      {enrol.dialog}
      {pair.dialog}
      {remove.dialog}
      {code.dialog}
    </Stack>
  );
}
