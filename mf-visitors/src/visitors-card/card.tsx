import { useLiveUpdates } from '@portal/shared/live';
import { useSession } from '@portal/shared/session';
import { homeZone, today } from '@portal/shared/time';
import { Card, ViewSwitch } from '@portal/shared/ui/core';
import { useState } from 'react';
import { CalendarView } from './calendar-view.tsx';
import { BookButton, MeetingsOfDay } from './meetings-of-day.tsx';
import { useT } from './texts/en.ts';

const VIEWS = ['today', 'calendar'] as const;

const KEY = 'visitors-card-view';

/**
 * The dashboard's card of own visitors (rules/frame.md#dashboard): today's as an agenda, or a calendar with a list of
 * the day.
 */
export function VisitorsCard() {
  const t = useT();
  const [view, setView] = useState(storedView);
  const day = today(useSession(homeZone));
  useLiveUpdates(['visits']);

  return (
    <Card
      flush={view === 'today'}
      title={t('title')}
      extra={
        <ViewSwitch
          label={t('view')}
          views={VIEWS.map((key) => ({ key, label: t(key) }))}
          value={view}
          onChange={(next) => {
            setView(next);
            storeView(next);
          }}
        />
      }
      footer={view === 'today' ? <BookButton date={day} /> : undefined}
    >
      {view === 'today' ? <MeetingsOfDay day={day} /> : <CalendarView today={day} />}
    </Card>
  );
}

type View = (typeof VIEWS)[number];

/** The view chosen on this device; without storage, today. */
function storedView(): View {
  try {
    return globalThis.localStorage.getItem(KEY) === 'calendar' ? 'calendar' : 'today';
  } catch {
    return 'today';
  }
}

function storeView(view: View): void {
  try {
    globalThis.localStorage.setItem(KEY, view);
  } catch {
    // The choice lasts as long as the card is open.
  }
}
