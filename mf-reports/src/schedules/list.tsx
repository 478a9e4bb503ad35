import { useAction } from '@portal/shared/actions';
import { ActionDialog } from '@portal/shared/dialogs';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryState } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { DataTable } from '@portal/shared/ui/table';
import { enumParam, intParam, useQueryParam } from '@portal/shared/url-state';
import { useEffect, useRef, useState } from 'react';
import { useReportNames } from '#parts/names';
import { BackToReports } from '#parts/page';
import type { SentReport } from '#paths';
import { SCHEDULES_DOMAIN, type Schedule, schedules, useSchedules } from './calls.ts';
import { useColumns } from './columns.tsx';
import { SENT_REPORTS } from './fields.tsx';
import { newValues } from './rules.ts';
import { useT } from './texts/en.ts';
import './schedules.css';

const loadForm = () =>
  import(/* webpackChunkName: "form-schedule" */ './form.tsx').then((m) => m.ScheduleDialog);
const STALE = [SCHEDULES_DOMAIN];

/** Screen `reports-schedules` (rules/reports.md#schedules): what is sent to whom, and when next. */
export function ReportSchedules() {
  const t = useT();
  const editing = useLazyDialog(loadForm);
  const openNew = useNew((initial) => editing.open({ schedule: { initial } }));
  const [removed, setRemoved] = useState<Schedule | null>(null);
  const columns = useColumns({
    ...useActs(),
    onEdit: (schedule) => editing.open({ schedule }),
    onRemove: setRemoved,
  });
  const add = (
    <Button variant="primary" icon="plus" loading={editing.opening} onClick={() => openNew()}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <Stack row justify="between" gap={3}>
        <BackToReports />
        {add}
      </Stack>
      <Text block tone="soft">
        {t('intro')}
      </Text>
      <QueryState query={useSchedules()} loading={t('title')} failed={t('failed')}>
        {({ results }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={results}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="clock" title={t('none')}>
                {t('noneText')}
              </Empty>
            }
          />
        )}
      </QueryState>
      {editing.dialog}
      {removed ? <RemoveDialog schedule={removed} onClose={() => setRemoved(null)} /> : null}
    </Stack>
  );
}

const NEW = enumParam(SENT_REPORTS);
const ID = intParam();
const DAYS = enumParam(['working', 'all']);

/** Opens the form where the address asks for it: once, so that a reload or the way back does not surprise anybody. */
function useNew(open: (initial: ReturnType<typeof newValues>) => void) {
  const [report, setReport] = useQueryParam('new', NEW);
  const [site] = useQueryParam('site', ID);
  const [carpark] = useQueryParam('carpark', ID);
  const [days] = useQueryParam('days', DAYS);
  const firstSite = useSession((session) => session.siteId ?? permittedSites(session)[0]?.id ?? null);
  const email = useSession(({ user }) => user?.email ?? '');
  const openNew = (wanted: SentReport = 'occupancy') =>
    open(
      newValues(
        { report: wanted, site: site ?? undefined, carpark: carpark ?? undefined, days: days ?? undefined },
        { firstSite, email },
      ),
    );
  const latest = useRef(openNew);
  latest.current = openNew;
  useEffect(() => {
    if (report === null) return;
    latest.current(report);
    setReport(null);
  }, [report, setReport]);
  return openNew;
}

function useActs() {
  const t = useT();
  const send = useAction({
    call: ({ id }: Schedule, key) => schedules.send(id, key),
    sent: ({ id }) => id,
    success: ({ email }) => t('sent', { email }),
    failure: t('sendFailed'),
  });
  const pause = useAction({
    call: ({ id, nextRunAt }: Schedule) => schedules.setPaused(id, nextRunAt !== null),
    stale: STALE,
    success: ({ nextRunAt }) => t(nextRunAt === null ? 'pausedNow' : 'resumed'),
    failure: t('pauseFailed'),
  });
  const resubscribe = useAction({
    call: ({ id, recipient }: { id: number; recipient: { id: number; email: string } }) =>
      schedules.resubscribe(id, recipient.id),
    stale: STALE,
    success: (_, { recipient }) => t('resubscribed', { email: recipient.email }),
    failure: t('resubscribeFailed'),
  });
  return {
    onSend: (schedule: Schedule) => void send.run(schedule),
    onPause: (schedule: Schedule) => void pause.run(schedule),
    onResubscribe: (id: number, recipient: { id: number; email: string }) =>
      void resubscribe.run({ id, recipient }),
  };
}

function RemoveDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useT();
  const name = useReportNames()(schedule.report);
  return (
    <ActionDialog
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      danger
      call={() => schedules.remove(schedule.id)}
      stale={STALE}
      success={t('removed')}
      failure={t('removeFailed')}
      onClose={onClose}
    >
      {t('removeText')}
    </ActionDialog>
  );
}
