import { recordId } from '@portal/shared/links';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Button, Card, Skeleton, Stack, Tag, Text } from '@portal/shared/ui/core';
import { ErrorState, Facts, PersonName } from '@portal/shared/ui/display';
import { meetingEditLink, meetingLink } from '#paths';
import { type Meeting, useMeeting } from './calls.ts';
import { useT } from './texts/en.ts';
import { usePreviousPage } from './use-previous-page.ts';
import { VisitStatus } from './visit-status.tsx';
import './details.css';

/**
 * Screen `meeting-details` (rules/meetings.md#who-may-change): read-only; hosts have a crown, and those who may change
 * it a way to the form.
 */
export function MeetingDetails() {
  const t = useT();
  const id = recordId(useParams().meetingId);
  const { goBack } = usePreviousPage();
  const query = useMeeting(id);
  const way = { failed: t('loadFailed'), action: <Button onClick={goBack}>{t('back')}</Button> };
  if (id === null) return <ErrorState title={way.failed} action={way.action} />;
  return (
    <QueryState
      query={query}
      loading={t('loading')}
      skeleton={<Skeleton width="100%" height="20rem" shape="block" />}
      {...way}
    >
      {(meeting) => <Details meeting={meeting} />}
    </QueryState>
  );
}

function Details({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const navigate = useNavigate();
  const { goBack } = usePreviousPage();
  const locale = useSession((session) => session.locale);
  const { site, start, end, attends, visits } = meeting;
  const day = formatDayOf(start, site.timeZone, locale, 'long');
  return (
    <Stack gap={5} className="mm-details">
      {meeting.status === 'cancelled' ? <Alert tone="warning" title={t('cancelledVisit')} /> : null}
      <Card
        title={meeting.description || t('untitled')}
        extra={
          meeting.canEdit ? (
            <Button
              variant="primary"
              onClick={() => navigate(meetingEditLink(meeting.id, meetingLink(meeting.id)))}
            >
              {t('edit')}
            </Button>
          ) : null
        }
      >
        <Facts
          columns={2}
          items={[
            { label: t('date'), value: day },
            { label: t('time'), value: formatRange(start, end, site.timeZone, locale) },
            { label: t('site'), value: site.name },
            { label: t('location'), value: meeting.location },
          ]}
        />
      </Card>
      <Card title={t('visits')}>
        {visits.length === 0 ? (
          <Text tone="soft">{t('noneInvited')}</Text>
        ) : (
          <ul className="mm-details__people">
            {visits.map((visit) => (
              <li key={visit.id}>
                <PersonName
                  name={personName(visit.visitor)}
                  photo={visit.visitor.photo}
                  note={[visit.visitor.company, visit.needsParking ? t('needsParking') : '']
                    .filter(Boolean)
                    .join(' · ')}
                />
                <Stack row gap={2}>
                  {visit.delay ? (
                    <Tag tone="warning" icon="clock">
                      {t('delayed', { minutes: visit.delay })}
                    </Tag>
                  ) : null}
                  <VisitStatus status={visit.status} />
                </Stack>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('attends')}>
        <ul className="mm-details__people">
          {attends.map(({ employee, isHost }) => (
            <li key={employee.id}>
              <PersonName name={personName(employee)} note={employee.email} />
              {isHost ? (
                <Tag tone="warning" icon="crown">
                  {t('host')}
                </Tag>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <Button icon="chevron-left" onClick={goBack}>
          {t('back')}
        </Button>
      </div>
    </Stack>
  );
}
