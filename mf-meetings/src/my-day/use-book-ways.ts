import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import type { IconName } from '@portal/shared/ui/core';
import { bookResourceLink, DESKS_PATH, GATES, MY_PARKING_PATH, meetingCreateLink } from '#paths';
import { useT } from './texts/en.ts';

export interface BookWay {
  key: string;
  label: string;
  icon: IconName;
  to: string;
  /** For a resource type. */
  typeId?: number;
}

/** The links to everything that the user can book, in the order of the drawer. */
export function useBookWays(day: string): BookWay[] {
  const t = useT();
  const session = useSession((state) => state);
  const types = session.client?.resourceTypes ?? [];
  const meeting = { key: 'meeting', to: meetingCreateLink(day) };
  return [
    ...(allows(GATES.booksDesks, session)
      ? [{ key: 'desk', label: t('desk'), icon: 'desk' as const, to: `${DESKS_PATH}?date=${day}` }]
      : []),
    ...(allows(GATES.booksRooms, session)
      ? types.map(({ id, name, icon }) => ({
          key: `type-${id}`,
          label: name,
          icon: icon as IconName,
          to: bookResourceLink(id, { date: day }),
          typeId: id,
        }))
      : []),
    ...(allows(GATES.booksVisitors, session)
      ? [{ ...meeting, label: t('visitors'), icon: 'user-plus' as const }]
      : allows(GATES.meetings, session)
        ? [{ ...meeting, label: t('meeting'), icon: 'calendar' as const }]
        : []),
    ...(allows(GATES.myParking, session)
      ? [{ key: 'parking', label: t('parking'), icon: 'car' as const, to: MY_PARKING_PATH }]
      : []),
  ];
}
