import type { ScheduleItem } from '@portal/openapi/meetings';
import { Link } from '@portal/shared/router';
import { useNow } from '@portal/shared/time';
import { agendaOf, ListRow, ListRows, Tag, Text } from '@portal/shared/ui/core';
import { isOver } from './rules.ts';
import { useT } from './texts/en.ts';
import { useItem } from './ways.ts';

const MINUTE_MS = 60_000;
/** How many fit on a card. */
const SHOWN = 5;

/** The user's items of a day, each in its site's time; if they don't fit on the card, past ones are left out first. */
export function DayList({ items }: { items: readonly ScheduleItem[] }) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const { shown, more } = agendaOf(items, {
    siteId: null,
    isOver: (item) => isOver(item, now),
    atMost: SHOWN,
  });
  return (
    <ListRows>
      {shown.map((item) => (
        <Item key={`${item.type}-${item.id}`} item={item} isPast={isOver(item, now)} />
      ))}
      {more > 0 ? <ListRow title={<Text tone="soft">{t('more', { count: more })}</Text>} /> : null}
    </ListRows>
  );
}

function Item({ item, isPast }: { item: ScheduleItem; isPast: boolean }) {
  const t = useT();
  const { name, to, when, released } = useItem(item);
  const { site, place, visitors } = item;
  const facts = [place, visitors > 0 ? t('visitors', { count: visitors }) : null, site.name];
  return (
    <ListRow
      start={<span className="wp-list-row__time">{when}</span>}
      title={to === null ? name : <Link to={to}>{name}</Link>}
      note={facts.filter(Boolean).join(' · ')}
      end={
        isPast ? (
          <Tag icon="check">{t('over')}</Tag>
        ) : released ? (
          <Tag tone="warning" icon="clock">
            {released}
          </Tag>
        ) : null
      }
    />
  );
}
