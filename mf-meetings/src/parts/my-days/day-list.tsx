import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatRange, useNow } from '@portal/shared/time';
import { AgendaList, agendaOf, Icon, Tag, Text } from '@portal/shared/ui/core';
import type { MyItem } from './calls.ts';
import { givenBack, isOver, KIND_ICONS, kindOf } from './rules.ts';
import { useT } from './texts/en.ts';
import { nameOf, useWays } from './ways.ts';
import './day-list.css';

const MINUTE_MS = 60_000;
/** As many as a card has room for. */
const SHOWN = 5;

/** What one has on a day, in the time of each one's site; of more than a card has room for, what is over is left out first. */
export function DayList({ items }: { items: readonly MyItem[] }) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const { shown, more } = agendaOf(items, {
    siteId: null,
    isOver: (item) => isOver(item, now),
    atMost: SHOWN,
  });
  return (
    <AgendaList>
      {shown.map((item) => (
        <Item key={`${item.type}-${item.id}`} item={item} isPast={isOver(item, now)} />
      ))}
      {more > 0 ? (
        <li>
          <Text size="sm" tone="soft">
            {t('more', { count: more })}
          </Text>
        </li>
      ) : null}
    </AgendaList>
  );
}

function Item({ item, isPast }: { item: MyItem; isPast: boolean }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { startsAt, endsAt, site, place, visitors } = item;
  const when = startsAt && endsAt ? formatRange(startsAt, endsAt, site.timeZone, locale) : t('allDay');
  const to = useWays()(item);
  const name = nameOf(item, t);
  const back = givenBack(item);
  const facts = [place, visitors > 0 ? t('visitors', { count: visitors }) : null].filter(Boolean);
  return (
    <li>
      <Text size="sm" tone="soft">
        {when}
        {', '}
        {site.name}
      </Text>
      <span className="mm-day__line">
        <Icon name={KIND_ICONS[kindOf(item)]} size={16} />
        {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
        {isPast ? (
          <Tag icon="check">{t('over')}</Tag>
        ) : back.length > 0 ? (
          <Tag tone="warning" icon="clock">
            {t('givenBack', { count: back.length })}
          </Tag>
        ) : null}
      </span>
      {facts.length > 0 ? <Text size="sm">{facts.join(' · ')}</Text> : null}
    </li>
  );
}
