import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { GATES, weekLink } from '#paths';
import { useT } from './texts/en.ts';

/** The way to the week of the day; nothing for whom the screen is not. */
export function WhoIsInLink({ day }: { day: CalendarDay | null }) {
  const t = useT();
  const meets = useSession((session) => allows(GATES.meets, session));
  if (!meets) return null;
  return (
    <Button variant="quiet" icon="users" href={weekLink({ date: day })}>
      {t('whoIsIn')}
    </Button>
  );
}
