import { useLiveUpdates } from '@portal/shared/live';
import { useSession } from '@portal/shared/session';
import { homeZone, today } from '@portal/shared/time';
import { Button, Card, Stack } from '@portal/shared/ui/core';
import { useState } from 'react';
import { CalendarView } from './calendar-view.tsx';
import { keepView, keptView, VIEWS } from './kept-view.ts';
import { MeetingsOfDay } from './meetings-of-day.tsx';
import { useT } from './texts/en.ts';

/**
 * The dashboard's card of own visitors (rules/frame.md#dashboard): today's as an agenda, or a calendar with a list of
 * the day.
 */
export function VisitorsCard() {
  const t = useT();
  const [view, setView] = useState(keptView);
  const day = today(useSession(homeZone));
  useLiveUpdates(['visits']);

  return (
    <Card
      title={t('title')}
      extra={
        <Stack row gap={1} role="group" aria-label={t('view')}>
          {VIEWS.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={view === one ? 'default' : 'quiet'}
              icon={view === one ? 'check' : undefined}
              aria-pressed={view === one}
              onClick={() => {
                setView(one);
                keepView(one);
              }}
            >
              {t(one)}
            </Button>
          ))}
        </Stack>
      }
    >
      {view === 'today' ? <MeetingsOfDay day={day} today={day} /> : <CalendarView today={day} />}
    </Card>
  );
}
