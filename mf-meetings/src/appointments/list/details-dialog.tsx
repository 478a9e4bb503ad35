import type { Appointment } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayTime } from '@portal/shared/time';
import { Alert, Button, Skeleton, Stack } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { APPOINTMENTS_DOMAIN, AppointmentStatusTag } from '#parts/appointments';
import { meetingLink } from '#paths';
import { offeredDecisions } from '../decisions/decisions.ts';
import type { Decide } from '../decisions/use-decisions.ts';
import { useT } from '../texts/en.ts';
import { customerName, whenOf } from '../words.ts';

export interface DetailsDialogProps {
  id: number;
  onDecide: Decide;
  onClose: () => void;
}

/** All of an appointment, as it is now, and what can be done with it. */
export function DetailsDialog({ id, onDecide, onClose }: DetailsDialogProps) {
  const t = useT();
  const query = useRead(api.getAppointment, id === null ? null : { path: { id } }, {
    keepPreviousData: false,
  });
  useLiveUpdates(TOPICS);
  const row = query.data;
  return (
    <Dialog
      open
      dismissable
      title={row === undefined ? t('appointment') : customerName(row.customer, t)}
      extra={row === undefined ? null : <AppointmentStatusTag status={row.status} />}
      onClose={onClose}
      footer={
        row === undefined
          ? null
          : offeredDecisions(row.actions)
              .toReversed()
              .map(({ name, icon, danger }) => (
                <Button
                  key={name}
                  icon={icon}
                  variant={danger ? 'danger-quiet' : name === 'approve' ? 'primary' : 'default'}
                  aria-haspopup="dialog"
                  onClick={() => onDecide(name, row)}
                >
                  {t(`do.${name}`)}
                </Button>
              ))
      }
    >
      <QueryState
        query={query}
        isSmall
        loading={t('loading')}
        failed={t('oneFailed')}
        missing={<Alert tone="warning" title={t('notThere')} />}
        skeleton={<Skeleton width="100%" height="12rem" shape="block" />}
      >
        {(appointment) => <Details appointment={appointment} />}
      </QueryState>
    </Dialog>
  );
}

const TOPICS = [APPOINTMENTS_DOMAIN];

function Details({ appointment }: { appointment: Appointment }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { customer, services, site, provider, suggestion, reason, notes, meetingId } = appointment;
  const zone = site.timeZone;
  return (
    <Stack gap={4}>
      {suggestion === null ? null : (
        <Alert tone="info" title={t('waitsForCustomer')}>
          {t('suggestion', {
            when: whenOf(suggestion, zone, locale),
            provider: personName(suggestion.provider),
          })}
        </Alert>
      )}
      <Facts
        columns={2}
        items={[
          { label: t('when'), value: whenOf(appointment, zone, locale) },
          { label: t('site'), value: site.name },
          {
            label: t('services'),
            value: services
              .map(({ name, minutes }) => `${name} (${t('minutes', { count: minutes })})`)
              .join(', '),
          },
          { label: t('provider'), value: personName(provider) },
          ...(customer === null
            ? []
            : [
                { label: t('email'), value: customer.email },
                { label: t('phone'), value: customer.phone },
                { label: t('company'), value: customer.company },
              ]),
          {
            label: t('createdAt'),
            value:
              appointment.createdBy === null
                ? t('byCustomer', { when: formatDayTime(appointment.createdAt, zone, locale) })
                : t('byStaff', {
                    when: formatDayTime(appointment.createdAt, zone, locale),
                    name: personName(appointment.createdBy),
                  }),
          },
          ...(notes === '' ? [] : [{ label: t('notes'), value: notes }]),
          ...(reason === null ? [] : [{ label: t('reason'), value: reason }]),
          ...(meetingId === null
            ? []
            : [
                {
                  label: t('meeting'),
                  value: <Link to={meetingLink(meetingId)}>{t('showMeeting')}</Link>,
                },
              ]),
        ]}
      />
    </Stack>
  );
}
