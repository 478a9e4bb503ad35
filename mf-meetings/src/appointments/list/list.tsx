import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { WaitingButton } from '@portal/shared/approvals';
import { ListScreen, useList, useStable } from '@portal/shared/list';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { intParam, useQueryParam } from '@portal/shared/url-state';
import { useMemo } from 'react';
import { APPOINTMENTS_CREATE_PATH } from '#paths';
import { useDecisions } from '../decisions/use-decisions.ts';
import { appointmentRange } from '../rules/appointment-range.ts';
import { useT } from '../texts/en.ts';
import { type AppointmentParams, appointmentQuery, appointmentsList } from './appointments-list.ts';
import { appointmentColumns } from './columns.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { Filters } from './filters.tsx';
import './list.css';

const openParam = intParam();

/** Screen `appointments` (rules/appointments.md#states): what comes, and what is decided about it. */
export function AppointmentsList() {
  const t = useT();
  const navigate = useNavigate();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession((session) => session.siteId);
  const user = useSession((session) => session.user);
  const rangeFor = ({ site, from_date, until_date }: AppointmentParams) =>
    appointmentRange(
      from_date,
      until_date,
      today(siteZone({ user, siteId: site ?? sessionSite }), new Date()),
    );
  const list = useList(appointmentsList, (query, params) =>
    appointmentQuery(query, rangeFor(params), sessionSite),
  );
  const answer = useRead(api.listAppointments, list.query && { query: list.query });
  // The open one is in the address: a link leads to it.
  const [open, setOpen] = useQueryParam('appointment', openParam);
  const decisions = useDecisions();
  const decide = useStable(decisions.decide);
  const show = useStable((id: number) => setOpen(id));
  const columns = useMemo(
    () => appointmentColumns({ t, locale, isOneSite: sessionSite !== null, onOpen: show, onDecide: decide }),
    [t, locale, sessionSite, show, decide],
  );
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label={t('table')}
        columns={columns}
        onOpen={({ id }) => show(id)}
        filters={<Filters list={list} range={rangeFor(list.params)} sessionSite={sessionSite} />}
        found={(count) => t('found', { count })}
        tools={
          <>
            {list.params.status === 'requested' ? null : (
              <WaitingButton onClick={() => list.set({ status: 'requested' })} />
            )}
            <Button variant="primary" icon="plus" onClick={() => navigate(APPOINTMENTS_CREATE_PATH)}>
              {t('create')}
            </Button>
          </>
        }
        failed={t('loadFailed')}
        icon="clock"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      />
      {open === null ? null : <DetailsDialog id={open} onDecide={decide} onClose={() => setOpen(null)} />}
      {decisions.dialog}
    </>
  );
}
