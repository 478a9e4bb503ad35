import { formatPounds } from '@portal/shared/money';
import { useSession } from '@portal/shared/session';
import { Text } from '@portal/shared/ui/core';
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

/** What is ordered, line by line, and what it costs whom. */
export function OrderSummary({ order }: OrderSummaryProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <div>
      <Text block tone="soft">
        {t('costCentre')}: {order.costCentre}
      </Text>
      <ul className="mm-order__lines" aria-label={t('items')}>
        {order.lines.map((line) => (
          <li key={`${line.itemId} ${line.name}`}>
            <span>{t('line', { quantity: line.quantity, item: line.name })}</span>
            <span>{formatPounds(line.cost * line.quantity, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="mm-order__total">
        <span>{t('total')}</span>
        <strong>{formatPounds(totalOf(order.lines), locale)}</strong>
      </p>
    </div>
  );
}
