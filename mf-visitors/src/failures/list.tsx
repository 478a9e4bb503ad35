import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError, orGone, send } from '@portal/shared/api';
import { defineList, ListFilters, ListScreen, ListSelect, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { enumParam } from '@portal/shared/url-state';
import { VISITS_DOMAIN } from '#parts/api';
import { type DeviceFailure, useFailures } from '#parts/failures';
import { RECEPTION_PATH } from '#paths';
import { useT } from './texts/en.ts';
import { useFailureColumns } from './use-failure-columns.tsx';

const KINDS = ['check-in', 'print-job'] as const;
const STATES = ['open', 'settled'] as const;

const failureList = defineList({
  filters: { kind: enumParam(KINDS), state: enumParam(STATES, 'open') },
  topics: [VISITS_DOMAIN],
});

/** The screen `failures`: failures of kiosks and printers until someone has dealt with them. */
export function Failures() {
  const t = useT();
  const siteId = useSession((session) => session.siteId);
  const list = useList(failureList, (query) => ({ ...query, ...(siteId === null ? {} : { siteId }) }));
  const retry = useAction<DeviceFailure>({
    call: ({ recordId }) => send(api.retryPrintJob, { path: { id: recordId } }),
    stale: [VISITS_DOMAIN],
    success: t('retried'),
    failure: (error) => (error instanceof ApiError && error.detail) || t('retryFailed'),
  });
  const settle = useAction<DeviceFailure>({
    call: ({ kind, recordId }) => {
      const path = { id: recordId };
      return orGone(
        kind === 'print-job' ? send(api.settlePrintJob, { path }) : send(api.settleKioskFailure, { path }),
      );
    },
    stale: [VISITS_DOMAIN],
    success: t('settled'),
    failure: t('settleFailed'),
  });
  const columns = useFailureColumns({
    running: retry.running?.id ?? settle.running?.id ?? null,
    onRetry: (failure) => void retry.run(failure),
    onSettle: (failure) => void settle.run(failure),
  });
  return (
    <Stack gap={6}>
      <Stack row justify="between" gap={3}>
        <Text tone="soft">{t('intro')}</Text>
        <Button variant="quiet" icon="chevron-left" href={RECEPTION_PATH}>
          {t('back')}
        </Button>
      </Stack>
      <ListScreen
        list={list}
        answer={useFailures(list.query)}
        label={t('table')}
        columns={columns}
        found={(count) => t('found', { count })}
        filters={
          <ListFilters list={list} inColumns>
            <ListSelect
              label={t('kind')}
              any={t('anyKind')}
              value={list.params.kind}
              options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              onChange={(kind) => list.set({ kind })}
            />
            <ListSelect
              label={t('state')}
              value={list.params.state}
              options={STATES.map((state) => ({ value: state, label: t(`stateFilters.${state}`) }))}
              onChange={(state) => list.set({ state: state ?? 'open' })}
            />
          </ListFilters>
        }
        failed={t('failed')}
        icon="check"
        none={t('none')}
        noneText={t('noneText')}
        noMatch={t('noMatch')}
        noMatchText={t('noMatchText')}
      />
    </Stack>
  );
}
