import type { DeskWait } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Button, ListRow, ListRows, Tag } from '@portal/shared/ui/core';
import { useT } from '#parts/desks';

const loadLeave = () => import('./leave-wait-dialog.tsx').then(({ LeaveWaitDialog }) => LeaveWaitDialog);

/**
 * The viewer's waiting-list entries for the selected day, each with its place and a way to leave
 * (rules/desks.md#waiting-list).
 */
export function DayWaits({ day, today, locale }: { day: CalendarDay; today: CalendarDay; locale: string }) {
  const { data } = useRead(api.listDeskWaits, day >= today ? {} : null);
  const waits = data?.filter(({ date }) => date === day) ?? [];
  if (waits.length === 0) return null;
  return (
    <ListRows>
      {waits.map((wait) => (
        <Wait key={wait.id} wait={wait} day={formatDay(day, locale, 'long')} />
      ))}
    </ListRows>
  );
}

function Wait({ wait, day }: { wait: DeskWait; day: string }) {
  const t = useT();
  const { zone, desk, place } = wait;
  const leave = useLazyDialog(loadLeave);
  const where = desk ? t('deskInZone', { desk: desk.name, zone: zone.name }) : zone.name;
  return (
    <ListRow
      title={where}
      end={
        <>
          <Tag tone="info" icon="users">
            {t('waitPlace', { place })}
          </Tag>
          <Button
            variant="danger-quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('waitLeaveOf', { where, day })}
            loading={leave.opening}
            onMouseEnter={leave.preload}
            onFocus={leave.preload}
            onClick={() => leave.open({ wait, where, day })}
          >
            {t('waitLeave')}
          </Button>
          {leave.dialog}
        </>
      }
    />
  );
}
