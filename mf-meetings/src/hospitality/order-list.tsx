import type { CateredOrder } from '@portal/openapi/meetings';
import { formatPounds } from '@portal/shared/money';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Card, Stack, Text, Title } from '@portal/shared/ui/core';
import { meetingLink } from '#paths';
import { useT } from './texts/en.ts';

export interface OrderListProps {
  /** By time and room. */
  orders: readonly CateredOrder[];
  zone: string;
}

/** When, where, what and for whom. */
export function OrderList({ orders, zone }: OrderListProps) {
  return (
    <Stack gap={3}>
      {orders.map((order) => (
        <Card key={order.id}>
          <Order order={order} zone={zone} />
        </Card>
      ))}
    </Stack>
  );
}

function Order({ order, zone }: { order: CateredOrder; zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { room, start, end, lines } = order;
  const clock = (instant: string) => formatClock(instant, zone, locale);
  return (
    <article className="mm-caterer__order">
      <div>
        <Text strong size="lg">
          {clock(start)}
        </Text>
        <Text block size="sm" tone="soft">
          {t('until', { time: clock(end) })}
        </Text>
      </div>
      <div>
        <Title level={3} size="md">
          {room?.name ?? t('noRoom')}
        </Title>
        <Text block size="sm" tone="soft">
          {[room?.floor, t('people', { count: order.attendees }), order.hostName].filter(Boolean).join(' · ')}
        </Text>
        <Text block size="sm">
          <Link to={meetingLink(order.meetingId)}>{order.description || t('untitled')}</Link>
        </Text>
        <Stack as="ul" gap={2} className="mm-caterer__lines">
          {lines.map(({ itemId, name, quantity }) => (
            <li key={`${itemId} ${name}`}>
              <strong>{quantity} ×</strong> <span>{name}</span>
            </li>
          ))}
        </Stack>
      </div>
      <div className="mm-caterer__pays">
        <Text strong>{formatPounds(order.total, locale)}</Text>
        <Text block size="sm" tone="soft">
          {t('costCentre', { costCentre: order.costCentre })}
        </Text>
      </div>
    </article>
  );
}
