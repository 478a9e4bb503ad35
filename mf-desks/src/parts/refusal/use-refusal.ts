import { shortName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { useT } from '#parts/desks';
import type { DeskRefusal } from './can-request-desk.ts';

/** A refusal in words. */
export function useRefusal(): (reason: DeskRefusal) => string {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (reason) => {
    switch (reason.code) {
      case 'closedFor':
        return t('refusalClosedFor', { reason: reason.reason });
      case 'takenBy':
        return t('refusalTakenBy', { person: shortName(reason.user) });
      case 'requestedBy':
        return t('refusalRequestedBy', { person: shortName(reason.user) });
      case 'beyondLimit':
        return t('refusalBeyondLimit', { day: formatDay(reason.last, locale) });
      default:
        return t(REASONS[reason.code]);
    }
  };
}

const REASONS = {
  closed: 'refusalClosed',
  noPermission: 'refusalNoPermission',
  needsCleaning: 'refusalNeedsCleaning',
  past: 'refusalPast',
  notAllowed: 'refusalNotAllowed',
  ownDesk: 'refusalOwnDesk',
  taken: 'refusalTaken',
} as const;
