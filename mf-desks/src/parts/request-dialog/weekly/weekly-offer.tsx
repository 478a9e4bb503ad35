import type { CalendarDay } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import type { RequestValues } from '../rules/request-values.ts';
import type { WeeklyStart } from './days-form.tsx';
import { useT } from './texts/en.ts';

export interface WeeklyOfferProps {
  /** The chosen one; weekdays are of a desk. */
  desk: { id: number; name: string } | undefined;
  values: Pick<RequestValues, 'dates' | 'user'>;
  today: CalendarDay;
  onWeekly: (start: WeeklyStart) => void;
}

/** Leads on to the chosen desk's weekdays, from the first chosen date on. */
export function WeeklyOffer({ desk, values, today, onWeekly }: WeeklyOfferProps) {
  const t = useT();
  if (desk === undefined) return null;
  const [first = today] = [...values.dates].sort();
  const user = values.user === null ? {} : { userId: values.user.value };
  return (
    <Stack row>
      <Button
        size="sm"
        icon="calendar"
        onClick={() =>
          onWeekly({
            desk: { deskId: desk.id, name: desk.name, ...user },
            first: first < today ? today : first,
          })
        }
      >
        {t('offer')}
      </Button>
    </Stack>
  );
}
