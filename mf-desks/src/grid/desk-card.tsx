import { Stack } from '@portal/shared/ui/core';
import { CardGridItem, FeatureTags } from '@portal/shared/ui/display';
import { type DeskStatus, DeskStatusBadge } from '#parts/desk-filters';
import { type Desk, useT } from '#parts/desks';
import { FavouriteButton } from '#parts/favourites';
import { canRequestDesk, type DeskContext, useRefusal } from '#parts/refusal';

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
  const reason = useRefusal();
  return (
    <CardGridItem
      title={desk.name}
      subtitle={siteName === undefined ? desk.zone : `${desk.zone}, ${siteName}`}
      status={
        <Stack row gap={1} align="center">
          <DeskStatusBadge status={status} />
          <FavouriteButton desk={desk} />
        </Stack>
      }
      reason={verdict.ok ? undefined : reason(verdict.reason)}
      onPress={verdict.ok ? onRequest : undefined}
      pressLabel={verdict.ok ? t('requestThis', { desk: desk.name, zone: desk.zone }) : undefined}
    >
      <FeatureTags features={desk.features} />
    </CardGridItem>
  );
}
