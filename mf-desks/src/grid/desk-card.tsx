import { Stack, Tag } from '@portal/shared/ui/core';
import { CardGridItem, StatusBadge, type StatusBadgeProps } from '@portal/shared/ui/display';
import { type Desk, useT } from '#parts/desks';
import { canRequestDesk, type DeskContext, useRefusal } from '#parts/refusal';

type ShownStatus = Desk['statusOnDate'] | 'unauthorized';

const BADGES: Record<ShownStatus, Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  available: { tone: 'success', icon: 'check' },
  occupied: { tone: 'neutral', icon: 'user' },
  unavailable: { tone: 'neutral', icon: 'close' },
  needs_cleaning: { tone: 'warning', icon: 'drop' },
  unauthorized: { tone: 'neutral', icon: 'lock' },
};

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
  const status: ShownStatus =
    !desk.userHasPermission && desk.statusOnDate !== 'unavailable' ? 'unauthorized' : desk.statusOnDate;
  const reason = useRefusal();
  return (
    <CardGridItem
      title={desk.name}
      subtitle={siteName === undefined ? desk.zone : `${desk.zone}, ${siteName}`}
      status={<StatusBadge {...BADGES[status]}>{t(status)}</StatusBadge>}
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
