import type { OwnAppointment } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { type ApiError, call, errorText, send, useApiQuery } from '@portal/shared/api';
import { LanguageSwitch, usePhoneLanguage } from '@portal/shared/language';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryState } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange, zoneOffset } from '@portal/shared/time';
import { Alert, Button, Card, Empty, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { useState } from 'react';
import { APPOINTMENTS_DOMAIN, AppointmentStatusTag } from '#parts/appointments';
import { isOver } from './is-over.ts';
import { useT } from './texts/en.ts';
import './screen.css';

const ANSWERS = { confirm: api.confirmOwnAppointment, decline: api.declineOwnAppointment } as const;

const loadCancel = () => import('./cancel-dialog.tsx').then((m) => m.CancelDialog);

/** Screen `appointment`: what the mailed link shows a customer, and what they can do (rules/appointments.md#customer). */
export function CustomerAppointment() {
  const { uuid = '' } = useParams();
  const t = useT();
  usePhoneLanguage();
  const locale = useSession((session) => session.locale);
  // The language is in the key, because the server's text for an expired one depends on it.
  const query = useApiQuery(
    [APPOINTMENTS_DOMAIN, 'own', { uuid, locale }],
    () => call(api.getOwnAppointment, { params: { path: { uuid } } }),
    { keepPreviousData: false },
  );
  const [ended, setEnded] = useState<ApiError | null>(null);
  const error = ended ?? query.error;
  return (
    <Stack gap={6} narrow>
      {error && !error.isTransient && error.kind !== 'throttled' ? (
        <Empty icon="calendar" title={error.status === 410 ? (error.detail ?? t('over')) : t('dead')}>
          {t(error.status === 410 ? 'overText' : 'deadText')}
        </Empty>
      ) : (
        <QueryState
          query={query}
          loading={t('loading')}
          failed={t('notLoaded')}
          failedText={t('notLoadedText')}
          skeleton={<Skeleton width="100%" height="20rem" shape="block" />}
        >
          {(appointment) => (
            <Appointment
              uuid={uuid}
              appointment={appointment}
              onAnswered={(now) => void query.mutate(now, { revalidate: false })}
              onEnded={setEnded}
            />
          )}
        </QueryState>
      )}
      <LanguageSwitch label={t('language')} />
    </Stack>
  );
}

interface AppointmentProps {
  uuid: string;
  appointment: OwnAppointment;
  onAnswered: (appointment: OwnAppointment) => void;
  onEnded: (error: ApiError) => void;
}

function Appointment({ uuid, appointment, onAnswered, onEnded }: AppointmentProps) {
  const t = useT();
  const [said, setSaid] = useState<string | null>(null);
  const cancel = useLazyDialog(loadCancel);
  const { run, running } = useAction<keyof typeof ANSWERS, OwnAppointment>({
    call: (answer) => send(ANSWERS[answer], { path: { uuid }, body: { version: appointment.version } }),
    failure: (error) => (isOver(error) ? undefined : (errorText(error) ?? t('failed'))),
    onDone: (now) => {
      setSaid(null);
      onAnswered(now);
    },
    // Staff have changed it while the page was open: it is shown as it is now, and asked again.
    onConflict: (current) => {
      setSaid(t('changed'));
      onAnswered(current);
    },
    onFailed: (error) => isOver(error) && onEnded(error),
  });
  const { status, suggestion, message, actions, firstName } = appointment;
  const can = (answer: OwnAppointment['actions'][number]) => actions.includes(answer);
  return (
    <>
      <Stack gap={3} align="start">
        <AppointmentStatusTag status={status} />
        <Title level={2} size="xl">
          {t('hello', { name: firstName })}
        </Title>
        <Text block size="lg" tone="soft" role="status">
          {t(`state.${status}`)}
        </Text>
      </Stack>
      {said === null ? null : <Alert tone="warning" title={said} live />}
      {suggestion === null ? null : (
        <Card title={t('suggestion')}>
          <Stack gap={4}>
            <When time={suggestion} appointment={appointment} provider={suggestion.provider} />
            {message ? (
              <blockquote className="mm-customer__message">
                <Text block>{message}</Text>
              </blockquote>
            ) : null}
            <Stack row gap={3}>
              {can('confirm') ? (
                <Button
                  variant="primary"
                  icon="check"
                  loading={running === 'confirm'}
                  onClick={() => void run('confirm')}
                >
                  {t('confirm')}
                </Button>
              ) : null}
              {can('decline') ? (
                <Button icon="close" loading={running === 'decline'} onClick={() => void run('decline')}>
                  {t('decline')}
                </Button>
              ) : null}
            </Stack>
          </Stack>
        </Card>
      )}
      <Card title={t(suggestion === null ? 'yours' : 'before')}>
        <When time={appointment} appointment={appointment} provider={appointment.provider} isWhole />
      </Card>
      {can('cancel') ? (
        <div>
          <Button
            variant="danger-quiet"
            icon="close"
            aria-haspopup="dialog"
            loading={cancel.opening}
            onClick={() =>
              cancel.open({ uuid, version: appointment.version, onAnswered, onEnded, onChanged: setSaid })
            }
          >
            {t('cancel')}
          </Button>
        </div>
      ) : null}
      {cancel.dialog}
    </>
  );
}

interface WhenProps {
  time: { start: string; end: string };
  appointment: OwnAppointment;
  provider: string;
  /** With what it is for, and the way there. */
  isWhole?: boolean;
}

function When({ time, appointment, provider, isWhole = false }: WhenProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { site, address, services } = appointment;
  const zone = site.timeZone;
  return (
    <Facts
      items={[
        {
          label: t('when'),
          value: (
            <>
              {formatDayOf(time.start, zone, locale, 'long')},{' '}
              <Text nowrap>{formatRange(time.start, time.end, zone, locale, zone)}</Text>
              {/* A customer's device may be anywhere: the zone is always named. */}
              <Text block size="sm" tone="soft">
                {t('zone', { site: site.name, zone: zoneOffset(zone, time.start) })}
              </Text>
            </>
          ),
        },
        { label: t('with'), value: provider },
        ...(isWhole
          ? [
              {
                label: t('where'),
                value: (
                  <>
                    {site.name}
                    {address ? (
                      <Text block size="sm" tone="soft">
                        {address}
                      </Text>
                    ) : null}
                  </>
                ),
              },
              {
                label: t('what'),
                value: services
                  .map(({ name, minutes }) => `${name} (${t('minutes', { count: minutes })})`)
                  .join(', '),
              },
            ]
          : []),
      ]}
    />
  );
}
