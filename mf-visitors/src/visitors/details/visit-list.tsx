import * as api from '@portal/openapi/visitors';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { defineList, ListScreen, useList } from '@portal/shared/list';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay, formatTime } from '@portal/shared/time';
import type { Column } from '@portal/shared/ui/table';
import type { Visit } from '#parts/api';
import { hostNames, VisitStatusTag } from '#parts/visits';
import { GATES, meetingLink } from '#paths';
import { useT } from '../texts/en.ts';

/** A history has ten rows a page. */
const visitList = defineList({ filters: {}, sizes: [10] });

/** Every visit of one visitor, the newest first; a press opens the meeting's details (rules/visitors.md#profile). */
export function VisitList({ visitorId }: { visitorId: number }) {
  const t = useT();
  const navigate = useNavigate();
  const mayOpen = useSession((session) => allows(GATES.meetings, session));
  const list = useList(visitList, (page) => ({ ...page, visitor: visitorId, ordering: '-start' as const }));
  const answer = useRead(api.listVisits, { query: list.query });
  return (
    <ListScreen
      list={list}
      answer={answer}
      label={t('visitHistory')}
      columns={useColumns()}
      onOpen={mayOpen ? ({ meeting }) => navigate(meetingLink(meeting.id)) : undefined}
      failed={t('visitsFailed')}
      icon="calendar"
      none={t('visitsNone')}
      noneText={t('visitsNoneText')}
    />
  );
}

function useColumns(): Column<Visit>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return [
    {
      key: 'when',
      title: t('when'),
      isRowHeader: true,
      render: ({ date, meeting }) =>
        `${formatDay(date, locale)}, ${formatTime(meeting.start, meeting.timeZone, locale)}`,
    },
    { key: 'meeting', title: t('meeting'), render: ({ meeting }) => meeting.description || t('noMeeting') },
    { key: 'host', title: t('host'), render: (visit) => hostNames(visit) || '–' },
    { key: 'site', title: t('site'), priority: 'wide', render: ({ meeting }) => meeting.siteName },
    { key: 'status', title: t('status'), render: ({ status }) => <VisitStatusTag status={status} /> },
  ];
}
