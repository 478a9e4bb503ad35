import type { ScheduleItem } from '@portal/openapi/meetings';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { clockMinutes, clockTime, formatClock, homeZone } from '@portal/shared/time';
import { classNames, Icon, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import { isOver, KIND_TONES, useDaysT, useItem } from '#parts/my-days';
import { toneStyle } from '../parts/tone.ts';
import { type Bar, timeLineOf } from './rules.ts';
import '../parts/hours.css';
import './time-line.css';
import { useT } from './texts/en.ts';

const BUSINESS = { start: '08:00', end: '18:00' };
/** In px: the hours' line, a thin bar and a meeting, with the space below them. */
const TOP = 24;
const THIN = 25;
const TALL = 68;

/** As many as a phone's list has room for. */
export const LISTED = 3;

export interface TimeLineProps {
  items: readonly ScheduleItem[];
  day: string;
  now: number;
  /** The item that stands above, and so is not in the list of a narrow screen. */
  next: ScheduleItem | null;
}

/** Today: bars under the hours; in a narrow place a list. */
export function TimeLine({ items, day, now, next }: TimeLineProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  const client = useSession((session) => session.client);
  const hours = client ? { start: client.businessDayStart, end: client.businessDayEnd } : BUSINESS;
  const { from, to, thin, timed, lanes } = timeLineOf(items, day, hours);
  const clock = formatClock(now, zone, locale);
  const minute = clockMinutes(clock);
  const share = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`;
  const step = to - from > 12 * 60 ? 120 : 60;
  const tallTop = TOP + thin.length * THIN + 4;
  const listed = [...timed, ...thin].filter(({ item }) => item !== next && !isOver(item, now));
  const isExtra = (bar: Bar) => listed.indexOf(bar) >= LISTED;
  const place = (bar: Bar, top: number) =>
    ({
      '--start': share(bar.from),
      '--length': `${((bar.to - bar.from) / (to - from)) * 100}%`,
      '--top': `${top}px`,
    }) as CSSProperties;
  return (
    <div className="mm-line" style={{ '--height': `${tallTop + lanes * TALL}px` } as CSSProperties}>
      <div className="mm-line__hours" aria-hidden="true">
        {Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step).map(
          (at) => (
            <span key={at} style={{ '--start': share(at) } as CSSProperties}>
              {clockTime(at)}
            </span>
          ),
        )}
        {minute >= from && minute <= to ? (
          <span className="mm-line__now" style={{ '--start': share(minute) } as CSSProperties}>
            <span className="mm-now">{clock}</span>
          </span>
        ) : null}
      </div>
      <Stack as="ol" gap={0} aria-label={t('today')}>
        {timed.map((bar) => (
          <Entry
            key={keyOf(bar)}
            bar={bar}
            style={place(bar, tallTop + bar.lane * TALL)}
            isPast={isOver(bar.item, now)}
            isNext={bar.item === next}
            isExtra={isExtra(bar)}
          />
        ))}
        {thin.map((bar) => (
          <Entry
            key={keyOf(bar)}
            bar={bar}
            style={place(bar, TOP + bar.lane * THIN)}
            isThin
            isPast={isOver(bar.item, now)}
            isNext={bar.item === next}
            isExtra={isExtra(bar)}
          />
        ))}
      </Stack>
    </div>
  );
}

const keyOf = ({ item }: Bar) => `${item.type}-${item.id}-${item.date}`;

interface EntryProps {
  bar: Bar;
  style: CSSProperties;
  isThin?: boolean;
  isPast: boolean;
  isNext: boolean;
  isExtra: boolean;
}

function Entry({ bar: { item, kind }, style, isThin = false, isPast, isNext, isExtra }: EntryProps) {
  const t = useDaysT();
  const { name, to, when, released } = useItem(item);
  const { place, visitors } = item;
  const where = released ?? place;
  const inside = (
    <>
      <Text size="sm" tone="soft" className="mm-line__when">
        {when}
      </Text>
      <span className="mm-clamp mm-line__name">{name}</span>
      <Text size="xs" tone="soft" className="mm-clamp mm-line__more">
        {where}
        {visitors > 0 ? (
          <span>
            <Icon inline name="user-plus" size={12} />
            <VisuallyHidden>{t('visitors', { count: visitors })}</VisuallyHidden>
            <span aria-hidden="true">{visitors}</span>
          </span>
        ) : null}
        {isPast ? <span className="mm-line__over">{t('over')}</span> : null}
      </Text>
    </>
  );
  return (
    <li
      className={classNames(
        'mm-line__item',
        isThin && 'mm-line__item--thin',
        isPast && 'mm-line__item--past',
        isNext && 'mm-line__item--next',
        isExtra && 'mm-line__item--extra',
      )}
      style={{ ...style, ...toneStyle(KIND_TONES[kind]) }}
      title={[name, when, where].filter(Boolean).join(', ')}
    >
      {to ? (
        <Link to={to} className="mm-bar">
          {inside}
        </Link>
      ) : (
        <span className="mm-bar">{inside}</span>
      )}
    </li>
  );
}
