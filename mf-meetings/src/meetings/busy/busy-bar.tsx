import type { PersonBusy } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Stack, Text } from '@portal/shared/ui/core';
import type { BusyChoice } from './busy-line.tsx';
import './busy.css';

const MINUTE_MS = 60_000;

/** A person's day as a bar, with the chosen time over it. The line below says the same in words. */
export function BusyBar({ person, choice }: { person: PersonBusy; choice: BusyChoice }) {
  const { hours, time } = choice;
  const minutes = (instant: string) => (Date.parse(instant) - hours.start) / MINUTE_MS;
  const place = ({ start, end }: { start: string; end: string }) => ({
    x: minutes(start),
    width: minutes(end) - minutes(start),
  });
  const length = (hours.end - hours.start) / MINUTE_MS;
  return (
    <svg
      className="mm-busy__bar"
      viewBox={`0 0 ${length} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="mm-busy__day" width={length} y="2" height="6" />
      {person.busy.map((busy) => (
        <rect key={busy.start} className="mm-busy__time" y="2" height="6" {...place(busy)} />
      ))}
      {time ? <rect className="mm-busy__chosen" y="0.5" height="9" {...place(time)} /> : null}
    </svg>
  );
}

/** The hours that the bars stand for: the first, the middle and the last. */
export function BusyHours({ choice: { hours, zone } }: { choice: BusyChoice }) {
  const locale = useSession((session) => session.locale);
  return (
    <Stack row gap={0} justify="between" aria-hidden="true">
      {[hours.start, (hours.start + hours.end) / 2, hours.end].map((at) => (
        <Text key={at} size="xs" tone="faint">
          {formatClock(at, zone, locale)}
        </Text>
      ))}
    </Stack>
  );
}
