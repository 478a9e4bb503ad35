import { formatPounds } from '@portal/shared/money';
import { useSession } from '@portal/shared/session';
import { Title } from '@portal/shared/ui/core';
import { useId } from 'react';
import type { OrderDay } from './calls.ts';
import { useT } from './texts/en.ts';

/** How much of each item the day needs. */
export function Totals({ totals, total }: Pick<OrderDay, 'totals' | 'total'>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const id = useId();
  return (
    <section className="mm-caterer__totals" aria-labelledby={id}>
      <Title level={3} size="md" id={id}>
        {t('totals')}
      </Title>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((item) => (
            <tr key={item.name}>
              <th scope="row">{item.name}</th>
              <td>{item.quantity}</td>
              <td>{formatPounds(item.total, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('all')}
            </th>
            <td>{formatPounds(total, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
