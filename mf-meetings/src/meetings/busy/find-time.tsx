import type { PeopleBusyRequest } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, dayIn, formatClock, formatDay, weekday } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import type { BusyChoice } from './busy-line.tsx';
import { freeStarts } from './rules/free-starts.ts';
import { useT } from './texts/en.ts';
import { readBusyPeople } from './use-busy-people.ts';
import { workingHours } from './working-hours.ts';

const MINUTE_MS = 60_000;
/** So many times are suggested, from the chosen day and the working days after it. */
const SUGGESTIONS = 3;
const DAYS = 6;

export interface FindTimeProps {
  choice: BusyChoice;
  onPick: (start: number, end: number) => void;
}

/** The next times at which everyone who comes is free, as long as the meeting is now. */
export function FindTime({ choice, onPick }: FindTimeProps) {
  const { asked, time } = choice;
  if (time === null || choice.isOneOfMany) return null;
  const minutes = (Date.parse(time.end) - Date.parse(time.start)) / MINUTE_MS;
  // Other attendees or another length need another search. Another day does not: a suggestion may be on one.
  return (
    <Search key={JSON.stringify([asked.users, asked.siteId, minutes])} {...{ choice, onPick, minutes }} />
  );
}

function Search({ choice, onPick, minutes }: FindTimeProps & { minutes: number }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const settings = useSession(({ client }) => client?.settings);
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | readonly number[]>('idle');
  const { asked, zone } = choice;
  async function search() {
    setState('busy');
    try {
      const found: number[] = [];
      for (const date of workingDays(asked.date)) {
        const wanted = { after: Date.now(), atMost: SUGGESTIONS - found.length };
        const people = await readBusyPeople({ ...asked, date } satisfies PeopleBusyRequest);
        found.push(...freeStarts(people, workingHours(date, zone, settings), minutes, wanted));
        if (found.length >= SUGGESTIONS) break;
      }
      setState(found);
    } catch {
      setState('failed');
    }
  }
  const found = Array.isArray(state) ? (state as readonly number[]) : null;
  const nameOf = (start: number) => {
    const day = dayIn(zone, start);
    const clock = formatClock(start, zone, locale);
    return day === asked.date ? clock : `${formatDay(day, locale, 'weekday')} ${clock}`;
  };
  return (
    <Stack gap={2}>
      <div>
        <Button size="sm" icon="clock" loading={state === 'busy'} onClick={() => void search()}>
          {t('findTime')}
        </Button>
      </div>
      <Stack row gap={2} role="status">
        {state === 'failed' ? <Text size="sm">{t('findFailed')}</Text> : null}
        {found ? (
          <Text size="sm" tone="soft">
            {t(found.length > 0 ? 'everyoneFree' : 'noneFree')}
          </Text>
        ) : null}
        {found?.map((start) => (
          <Button
            key={start}
            size="sm"
            aria-pressed={choice.time !== null && Date.parse(choice.time.start) === start}
            onClick={() => onPick(start, start + minutes * MINUTE_MS)}
          >
            {nameOf(start)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

/** The chosen day, whichever it is, and the days from Monday to Friday after it. */
function workingDays(first: CalendarDay): CalendarDay[] {
  const days = Array.from({ length: DAYS + 2 }, (_, index) => addDays(first, index));
  return days.filter((day, index) => index === 0 || weekday(day) < 6).slice(0, DAYS);
}
