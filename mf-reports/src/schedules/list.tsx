import type { ReportSchedule } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
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
import { useColumns } from './columns.tsx';
import { SENT_REPORTS } from './fields.tsx';
import { newValues } from './rules.ts';
import { useT } from './texts/en.ts';
import './schedules.css';

const loadForm = () =>
  import(/* webpackChunkName: "form-schedule" */ './form.tsx').then((m) => m.ScheduleDialog);
const STALE = ['report-schedules'];

/** Screen `reports-schedules` (rules/reports.md#schedules): what is sent to whom, and when next. */
export function ReportSchedules() {
  const t = useT();
  const editing = useLazyDialog(loadForm);
  const openNew = useNew((initial) => editing.open({ schedule: { initial } }));
  const [removed, setRemoved] = useState<ReportSchedule | null>(null);
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
      <QueryState query={useRead(api.listReportSchedules)} loading={t('title')} failed={t('failed')}>
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
  const mail = useAction({
    call: ({ id }: ReportSchedule, key) => send(api.requestReportMail, { path: { id }, key }),
    sent: ({ id }) => id,
    success: ({ email }) => t('sent', { email }),
    failure: t('sendFailed'),
  });
  const pause = useAction({
    call: ({ id, nextRunAt }: ReportSchedule) =>
      send(api.setReportSchedulePaused, { path: { id }, body: { paused: nextRunAt !== null } }),
    stale: STALE,
    success: ({ nextRunAt }) => t(nextRunAt === null ? 'pausedNow' : 'resumed'),
    failure: t('pauseFailed'),
  });
  const resubscribe = useAction({
    call: ({ id, recipient }: { id: number; recipient: { id: number; email: string } }) =>
      send(api.renewReportSubscription, { path: { id, recipient_id: recipient.id } }),
    stale: STALE,
    success: (_, { recipient }) => t('resubscribed', { email: recipient.email }),
    failure: t('resubscribeFailed'),
  });
  return {
    onSend: (schedule: ReportSchedule) => void mail.run(schedule),
    onPause: (schedule: ReportSchedule) => void pause.run(schedule),
    onResubscribe: (id: number, recipient: { id: number; email: string }) =>
      void resubscribe.run({ id, recipient }),
  };
}

function RemoveDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const t = useT();
  const name = useReportNames()(schedule.report);
  return (
    <ActionDialog
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      danger
      call={() => send(api.deleteReportSchedule, { path: { id: schedule.id } })}
      stale={STALE}
      success={t('removed')}
      failure={t('removeFailed')}
      onClose={onClose}
    >
      {t('removeText')}
    </ActionDialog>
  );
}
