import type { AddonOrderDay } from '@portal/openapi/meetings';
import { formatPounds } from '@portal/shared/money';
import { useSession } from '@portal/shared/session';
import { Card, Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

/** How much of each item the day needs. */
export function Totals({ totals, total }: Pick<AddonOrderDay, 'totals' | 'total'>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Card title={t('totals')} level={3} className="mm-side">
      <table>
        <thead>
          <tr>
            {(['item', 'quantity', 'cost'] as const).map((name) => (
              <th key={name} scope="col">
                <Text size="sm" tone="soft">
                  {t(name)}
                </Text>
              </th>
            ))}
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
    </Card>
  );
}
