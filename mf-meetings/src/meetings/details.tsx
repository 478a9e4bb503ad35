import type { Meeting } from '@portal/openapi/meetings';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordId } from '@portal/shared/links';
import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Button, Card, ListRow, ListRows, Skeleton, Stack, Tag, Text } from '@portal/shared/ui/core';
import { ErrorState, Facts, PersonName } from '@portal/shared/ui/display';
import { OrderCard, offersOrders } from '#parts/order';
import { meetingEditLink, meetingLink } from '#paths';
import { RunningMeeting } from './end/running-meeting.tsx';
import { RoomNotes } from './room-notes.tsx';
import { useT } from './texts/en.ts';
import { MEETINGS_DOMAIN, useMeeting } from './use-meeting.ts';
import { usePreviousPage } from './use-previous-page.ts';
import { VisitStatus } from './visit-status.tsx';
import './details.css';

/** While the page is open, replies come in, the room may be released, or someone checks in. */
const TOPICS = [MEETINGS_DOMAIN];

const loadDelete = () => import('./form/delete-meeting-dialog.tsx').then((m) => m.DeleteMeetingDialog);

/**
 * Screen `meeting-details` (rules/meetings.md#who-may-change): read-only; hosts have a crown, and users who may
 * change the meeting a link to the form.
 */
export function MeetingDetails() {
  const t = useT();
  const id = recordId(useParams().meetingId);
  const { goBack } = usePreviousPage();
  const query = useMeeting(id);
  useLiveUpdates(TOPICS);
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
  const { site, start, end, attends, visits, series } = meeting;
  const day = formatDayOf(start, site.timeZone, locale, 'long');
  const hasRooms = meeting.rooms.length > 0;
  return (
    <Stack gap={6} className="mm-details">
      {meeting.status === 'cancelled' ? (
        <Alert tone="warning" title={t(hasRooms ? 'cancelledMeeting' : 'cancelledVisit')} />
      ) : null}
      <RoomNotes meeting={meeting} />
      <RunningMeeting meeting={meeting} />
      <Card
        title={meeting.description || (meeting.resource?.name ?? t('untitled'))}
        extra={
          meeting.canEdit ? (
            <Button
              variant="primary"
              onClick={() => navigate(meetingEditLink(meeting.id, meetingLink(meeting.id)))}
            >
              {t(hasRooms ? 'editMeeting' : 'edit')}
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
            ...(hasRooms
              ? [{ label: t('rooms'), value: meeting.rooms.map(({ name }) => name).join(', ') }]
              : []),
            { label: t('location'), value: meeting.location },
            ...(series
              ? [
                  {
                    label: t('series'),
                    value: t('position', { position: series.position, count: series.count }),
                  },
                ]
              : []),
            ...(meeting.isPrivate ? [{ label: t('private'), value: t('privateMeeting') }] : []),
          ]}
        />
      </Card>
      {offersOrders(meeting) ? <OrderCard meeting={meeting} /> : null}
      {hasRooms && visits.length === 0 ? null : (
        <Card flush title={t('visits')}>
          {visits.length === 0 ? (
            <ListRows>
              <ListRow title={<Text tone="soft">{t('noneInvited')}</Text>} />
            </ListRows>
          ) : (
            <ListRows>
              {visits.map((visit) => (
                <ListRow
                  key={visit.id}
                  title={
                    <PersonName
                      name={personName(visit.visitor)}
                      photo={visit.visitor.photo}
                      note={[visit.visitor.company, visit.needsParking ? t('needsParking') : '']
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  }
                  end={
                    <>
                      {visit.delay ? (
                        <Tag tone="warning" icon="clock">
                          {t('delayed', { minutes: visit.delay })}
                        </Tag>
                      ) : null}
                      <VisitStatus status={visit.status} />
                    </>
                  }
                />
              ))}
            </ListRows>
          )}
        </Card>
      )}
      <Card flush title={t('attends')}>
        <ListRows>
          {attends.map(({ employee, isHost, reply }) => (
            <ListRow
              key={employee.id}
              title={<PersonName name={personName(employee)} note={employee.email} />}
              end={
                <>
                  {isHost && reply === null ? null : <ReplyTag reply={reply} />}
                  {isHost ? (
                    <Tag tone="warning" icon="crown">
                      {t('host')}
                    </Tag>
                  ) : null}
                </>
              }
            />
          ))}
        </ListRows>
      </Card>
      <Stack row gap={3}>
        <Button icon="chevron-left" onClick={goBack}>
          {t('back')}
        </Button>
        <DeleteButton meeting={meeting} />
      </Stack>
    </Stack>
  );
}

/** An attendee's reply to the invitation (rules/calendar-feeds.md#replies). */
function ReplyTag({ reply }: Pick<Meeting['attends'][number], 'reply'>) {
  const t = useT();
  if (reply === 'accepted') {
    return (
      <Tag tone="success" icon="check">
        {t('accepted')}
      </Tag>
    );
  }
  if (reply === 'declined') {
    return (
      <Tag tone="danger" icon="close">
        {t('declined')}
      </Tag>
    );
  }
  return <Tag>{t('noReply')}</Tag>;
}

/** Only if the server allows this user to delete it now. */
function DeleteButton({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const remove = useLazyDialog(loadDelete);
  if (!meeting.actions.includes('delete')) return null;
  return (
    <>
      <Button
        variant="danger-quiet"
        icon="trash"
        aria-haspopup="dialog"
        loading={remove.opening}
        onClick={() => remove.open({ meeting, onDeleted: () => undefined })}
      >
        {t(meeting.rooms.length > 0 ? 'deleteMeeting' : 'delete')}
      </Button>
      {remove.dialog}
    </>
  );
}
