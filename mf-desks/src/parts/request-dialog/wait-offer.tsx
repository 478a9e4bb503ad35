import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, type DeskZone, useT } from '#parts/desks';
import { createDeskWait, type DeskWait } from '#parts/waiting';

export interface WaitOfferProps {
  zone: DeskZone;
  dates: readonly CalendarDay[];
}

/** Where no desk of the zone is free on the chosen days: to wait for one, day by day (rules/desks.md#waiting-list). */
export function WaitOffer({ zone, dates }: WaitOfferProps) {
  const t = useT();
  const { run, isRunning } = useAction<readonly CalendarDay[], DeskWait[]>({
    // One day after the other: the first that is refused says why, and those before it stand.
    async call(days, key) {
      const made: DeskWait[] = [];
      for (const date of days) made.push(await createDeskWait({ zoneId: zone.id, date }, `${key}-${date}`));
      return made;
    },
    stale: [DESKS_DOMAIN],
    success: t('waitMade'),
    failure: (error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('waitFailed')),
  });
  return (
    <Stack gap={2} align="start">
      <Button icon="clock" loading={isRunning} onClick={() => void run(dates)}>
        {t('waitFor', { zone: zone.name })}
      </Button>
      <Text block size="sm" tone="soft">
        {t('waitText')}
      </Text>
    </Stack>
  );
}
