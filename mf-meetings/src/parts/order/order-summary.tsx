import { formatPounds } from '@portal/shared/money';
import { useSession } from '@portal/shared/session';
import { Stack, Text } from '@portal/shared/ui/core';
import { totalOf } from './rules/order.ts';
import { useT } from './texts/en.ts';
import './order.css';

interface OrderedLine {
  itemId: number | null;
  name: string;
  cost: number;
  quantity: number;
}

export interface OrderSummaryProps {
  order: { costCentre: string; lines: readonly OrderedLine[] };
}

/** The order line by line, with its cost and who pays. */
export function OrderSummary({ order }: OrderSummaryProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Stack gap={2}>
      <Text block tone="soft">
        {t('costCentre')}: {order.costCentre}
      </Text>
      <Stack as="ul" gap={2} aria-label={t('items')}>
        {order.lines.map((line) => (
          <Stack as="li" row gap={3} justify="between" key={`${line.itemId} ${line.name}`}>
            <span>{t('line', { quantity: line.quantity, item: line.name })}</span>
            <span>{formatPounds(line.cost * line.quantity, locale)}</span>
          </Stack>
        ))}
      </Stack>
      <Stack row gap={3} justify="between">
        <span>{t('total')}</span>
        <strong>{formatPounds(totalOf(order.lines), locale)}</strong>
      </Stack>
    </Stack>
  );
}
