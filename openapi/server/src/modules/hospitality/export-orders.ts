import { csvTable } from '@portal/openapi/formats';
import type { AnsweredFile, Context } from '../../contract/handler.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { readDay } from './list-orders.ts';
import { hospitalityMessages as texts } from './messages.ts';

/** The day's orders as CSV in the caller's language, a row an item, with the site's wall times. */
export async function exportAddonOrders(
  context: Context<'exportAddonOrders'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { t, locale } = context;
  const { day, timeZone, orders } = await readDay(context);
  const head = [
    ...[texts.start, texts.end, texts.room, texts.floor, texts.meeting, texts.host, texts.attendees],
    ...[texts.costCentre, texts.item, texts.quantity, texts.costOfOne, texts.total],
  ];
  const rows = orders.flatMap((order) =>
    order.lines.map(({ name, quantity, cost }) => [
      wallTime(order.start, timeZone, locale),
      wallTime(order.end, timeZone, locale),
      order.room?.name ?? null,
      order.room?.floor ?? null,
      order.description,
      order.host_name,
      order.attendees,
      order.cost_centre,
      name,
      quantity,
      { pence: cost },
      { pence: cost * quantity },
    ]),
  );
  return {
    type: 'text/csv',
    bytes: csvTable([head.map((text) => t(text)), ...rows], locale),
    filename: `hospitality-${day}.csv`,
  };
}

function wallTime(instant: string, timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant));
}
