import { RecordForm } from '@portal/shared/forms';
import { recordId } from '@portal/shared/links';
import { personName } from '@portal/shared/people';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { browserZone, isDay } from '@portal/shared/time';
import { Loading, Skeleton, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { MEETING_WRITES, type Meeting } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { usePreviousPage } from '../use-previous-page.ts';
import { createMeetings, usePrefilledVisits } from './calls.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { meetingSchema } from './meeting-schema.ts';
import { defaultTimes, isTime } from './rules/default-times.ts';
import { createBody, meetingErrors } from './rules/meeting-body.ts';
import { type MeetingValues, newMeetingValues, type VisitValue } from './rules/meeting-values.ts';

/** A link names a handful; more come by the import. */
const MOST_PREFILLED = 20;

/**
 * Screen `meeting-create`, "Book visitors" (rules/meetings.md#create). Query: `date`, `start_time`, `end_time`,
 * `visitor_ids`.
 */
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
  const initialValues = useInitialValues(visits);
  const zoneOf = (id: number | null) => sites.find((site) => site.id === id)?.timeZone ?? browserZone();
  return (
    <RecordForm<MeetingValues, Meeting[]>
      initialValues={initialValues}
      save={(values, key) => createMeetings(createBody(values, zoneOf(values.siteId)), key)}
      stale={MEETING_WRITES}
      success={(meetings) => t('booked', { count: meetings.length })}
      failure={t('bookFailed')}
      fieldErrors={meetingErrors}
      onDone={goBack}
      onCancel={goBack}
      schema={() => meetingSchema({ t, zoneOf, needsVisits: true })}
      label={t('book')}
      draft={`meeting-create${search}`}
      saveLabel={t('book')}
      buttonSize="lg"
      className="mm-form"
      heading={
        <Title level={2} size="xl">
          {t('book')}
        </Title>
      }
    >
      <MeetingFields sites={sites} isEdit={false} />
    </RecordForm>
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
