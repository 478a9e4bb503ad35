import { useAction } from '@portal/shared/actions';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, useT } from '#parts/desks';
import { type DeskWait, deleteDeskWait, useDeskWaits } from '#parts/waiting';

/** What the viewer waits for on the picked day, with the place and the way out (rules/desks.md#waiting-list). */
export function DayWaits({ day, today, locale }: { day: CalendarDay; today: CalendarDay; locale: string }) {
  const { data } = useDeskWaits(day >= today);
  const waits = data?.filter(({ date }) => date === day) ?? [];
  return waits.map((wait) => <Wait key={wait.id} wait={wait} day={formatDay(day, locale, 'long')} />);
}

function Wait({ wait: { id, zone, desk, place }, day }: { wait: DeskWait; day: string }) {
  const t = useT();
  const where = desk ? t('deskInZone', { desk: desk.name, zone: zone.name }) : zone.name;
  const { run, isRunning } = useAction<void, unknown>({
    call: () => deleteDeskWait(id),
    stale: [DESKS_DOMAIN],
    success: t('waitLeft'),
    failure: t('waitLeaveFailed'),
  });
  return (
    <Stack row gap={3} align="center" justify="between">
      <Stack gap={1} align="start">
        <Text block strong>
          {where}
        </Text>
        <Tag tone="info" icon="users">
          {t('waitPlace', { place })}
        </Tag>
      </Stack>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={t('waitLeaveOf', { where, day })}
        loading={isRunning}
        onClick={() => void run()}
      >
        {t('waitLeave')}
      </Button>
    </Stack>
  );
}
