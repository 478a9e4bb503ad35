import { shortName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Stack, Tag } from '@portal/shared/ui/core';
import { CardGridItem } from '@portal/shared/ui/display';
import { type DeskStatus, DeskStatusBadge } from '#parts/desk-filters';
import { type Desk, useT } from '#parts/desks';
import { canRequestDesk, type DeskContext, type DeskRefusal } from './rules.ts';

export interface DeskCardProps {
  desk: Desk;
  /** Named where desks of several sites are shown. */
  siteName: string | undefined;
  context: DeskContext;
  onRequest: () => void;
}

/** A desk of the grid: a button if it can be requested, else text that says why not. */
export function DeskCard({ desk, siteName, context, onRequest }: DeskCardProps) {
  const t = useT();
  const verdict = canRequestDesk(desk, context);
  const status: DeskStatus =
    !desk.userHasPermission && desk.statusOnDate !== 'unavailable' ? 'unauthorized' : desk.statusOnDate;
  const reason = useReason();
  return (
    <CardGridItem
      title={desk.name}
      subtitle={siteName === undefined ? desk.zone : `${desk.zone}, ${siteName}`}
      status={<DeskStatusBadge status={status} />}
      reason={verdict.ok ? undefined : reason(verdict.reason)}
      onPress={verdict.ok ? onRequest : undefined}
      pressLabel={verdict.ok ? t('requestThis', { desk: desk.name, zone: desk.zone }) : undefined}
    >
      {desk.features.length > 0 ? (
        <Stack row gap={2}>
          {desk.features.map(({ id, name, icon }) => (
            <Tag key={id} icon={icon}>
              {name}
            </Tag>
          ))}
        </Stack>
      ) : null}
    </CardGridItem>
  );
}

function useReason(): (reason: DeskRefusal) => string {
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
