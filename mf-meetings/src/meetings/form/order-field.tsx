import { BoundField } from '@portal/shared/forms';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import {
  isOpen,
  loadOrderDialog,
  OrderSummary,
  type OrderValue,
  orderRoomOf,
  useNotice,
  useOrderT,
} from '#parts/order';
import { timeOf } from './rules/meeting-body.ts';
import type { MeetingValues } from './rules/meeting-values.ts';

/** The order for a new meeting (rules/hospitality.md#order), if one of its rooms takes orders. */
export function OrderField({ zone }: { zone: string }) {
  const t = useOrderT();
  const { values } = useFormikContext<MeetingValues>();
  const dialog = useLazyDialog(loadOrderDialog);
  const notice = useNotice();
  const room = orderRoomOf(values.rooms);
  if (room === null && !values.addonOrder) return null;
  const starts = values.dates.flatMap(({ date }) => timeOf(date, values, zone)?.start ?? []);
  // If the room's notice is unknown, the server checks it.
  const hours = room?.noticeHours ?? 0;
  const isClosed =
    room?.noticeHours != null && !notice.caters && !isOpen(starts, room.noticeHours, Date.now());
  const isDated = values.dates.length > 1 || (values.series?.frequency ?? 'none') !== 'none';
  return (
    <Card title={t('hospitality')}>
      <BoundField<OrderValue | null> name="addonOrder" label={t('hospitality')} isGroup hideLabel>
        {(_, { value, change }) => (
          <Stack gap={3}>
            {value ? (
              <OrderSummary order={value} />
            ) : (
              <Text block tone="soft">
                {t('offers', { room: room?.name ?? '' })}
              </Text>
            )}
            {value && isDated ? (
              <Text block tone="soft" size="sm">
                {t('eachDate')}
              </Text>
            ) : null}
            {room === null ? <Text block>{t('noRoom')}</Text> : null}
            {room && isClosed ? <Text block>{notice.closedWords(room.name, hours)}</Text> : null}
            <Stack row gap={2}>
              {room === null || isClosed ? null : (
                <Button
                  size="sm"
                  {...(value ? {} : { icon: 'plus' as const })}
                  aria-haspopup="dialog"
                  data-field-target=""
                  loading={dialog.opening}
                  onClick={() => dialog.open({ order: value ?? null, meetingId: null, onOrdered: change })}
                >
                  {t(value ? 'change' : 'order')}
                </Button>
              )}
              {value ? (
                <Button size="sm" variant="danger-quiet" icon="trash" onClick={() => change(null)}>
                  {t('remove')}
                </Button>
              ) : null}
            </Stack>
            {dialog.dialog}
          </Stack>
        )}
      </BoundField>
    </Card>
  );
}
