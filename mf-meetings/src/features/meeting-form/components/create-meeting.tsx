import { ApiError, newIdempotencyKey } from '@portal/shared/api';
import { applyServerErrors, Form, FormError, type FormProps, SubmitButton } from '@portal/shared/forms';
import { recordId } from '@portal/shared/links';
import { personName } from '@portal/shared/people';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { browserZone, isDay } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Loading, Skeleton, Stack, Title } from '@portal/shared/ui/core';
import { useRef, useState } from 'react';
import { usePreviousPage } from '#common/use-previous-page.ts';
import { useT } from '#messages/meetings/index.ts';
import { usePrefilledVisits } from '../api/use-prefilled-visits.ts';
import { createMeetings } from '../api/write-meetings.ts';
import { defaultTimes, isTime } from '../domain/default-times.ts';
import { createBody, failureFields } from '../domain/meeting-body.ts';
import { type MeetingValues, newMeetingValues, type VisitValue } from '../domain/meeting-values.ts';
import { meetingSchema } from '../form/meeting-schema.ts';
import { MeetingFields } from './meeting-fields.tsx';

/** A link names a handful; more come by the import. */
const MOST_PREFILLED = 20;

/** Screen `meetings-create`, "Book visitors" (spec 2 §2). Query: `date`, `start_time`, `end_time`, `visitor_ids`. */
export function CreateMeeting() {
  const t = useT();
  const [query] = useSearchParams();
  const ids = (query.get('visitor_ids') ?? '').split(',').map(recordId);
  const visits = usePrefilledVisits([...new Set(ids.filter((id) => id !== null))].slice(0, MOST_PREFILLED));
  if (visits === undefined) {
    return (
      <Loading label={t('loading')}>
        <Skeleton width="100%" height="28rem" shape="block" />
      </Loading>
    );
  }
  return <CreateForm visits={visits} />;
}

function CreateForm({ visits }: { visits: VisitValue[] }) {
  const t = useT();
  const { search } = useLocation();
  const sites = useSession(permittedSites);
  const { goBack } = usePreviousPage();
  const initial = useInitialValues(visits);
  const attempt = useRef({ key: newIdempotencyKey(), body: '' });
  const zoneOf = (id: number | null) => sites.find((site) => site.id === id)?.timeZone ?? browserZone();

  const send: FormProps<MeetingValues>['onSubmit'] = async (values, helpers) => {
    const body = createBody(values, zoneOf(values.siteId));
    if (!body) return;
    // The same key with another body is a conflict; the same body with the same key books once.
    const text = JSON.stringify(body);
    if (attempt.current.body !== '' && attempt.current.body !== text)
      attempt.current.key = newIdempotencyKey();
    attempt.current.body = text;
    let count: number;
    try {
      count = (await createMeetings(body, attempt.current.key)).length;
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error;
      if (!error.isPassing) attempt.current = { key: newIdempotencyKey(), body: '' };
      toast.error(t('bookFailed'));
      const { detail } = error;
      const fields = failureFields(error.fields, error.dates);
      if (!applyServerErrors({ fields, ...(detail === undefined ? {} : { detail }) }, helpers)) throw error;
      return;
    }
    toast.success(t('booked', { count }));
    goBack();
  };

  return (
    <Form
      initialValues={initial}
      schema={() => meetingSchema({ t, zoneOf, needsVisits: true })}
      onSubmit={send}
      label={t('book')}
      draft={`meeting-create${search}`}
      className="mm-form"
    >
      <Title level={2} size="xl">
        {t('book')}
      </Title>
      <FormError />
      <MeetingFields sites={sites} isEdit={false} />
      <Stack row gap={3}>
        <SubmitButton size="lg">{t('book')}</SubmitButton>
        <Button size="lg" onClick={goBack}>
          {t('cancel')}
        </Button>
      </Stack>
    </Form>
  );
}

/** Once: the clock must not move what is being typed. */
function useInitialValues(visits: VisitValue[]): MeetingValues {
  const [query] = useSearchParams();
  const user = useSession((session) => session.user);
  const sites = useSession(permittedSites);
  const site = useSession(chosenSite) ?? sites.find(({ id }) => id === user?.siteId) ?? sites[0];
  const [initial] = useState(() => {
    const [date, start, end] = ['date', 'start_time', 'end_time'].map((name) => query.get(name) ?? '');
    const times = defaultTimes(new Date(), site?.timeZone ?? browserZone(), {
      date: date && isDay(date) ? date : undefined,
      start: timeIn(start),
      end: timeIn(end),
    });
    const host = user?.groups.includes('employee')
      ? { id: user.id, name: personName(user), note: user.email, isHost: true }
      : null;
    return newMeetingValues({ times, siteId: site?.id ?? null, host, visits });
  });
  return initial;
}

/** `09:00`, also with the seconds that some links carry. */
function timeIn(text = ''): string | undefined {
  const time = text.slice(0, 5);
  return isTime(time) && /^(:\d\d)?$/.test(text.slice(5)) ? time : undefined;
}
