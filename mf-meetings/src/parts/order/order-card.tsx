import type { components } from '@portal/openapi/meetings';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatDayTime } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { useNotice } from './notice.ts';
import { OrderSummary } from './order-summary.tsx';
import { closesAt, isOpen, orderRoomOf } from './rules/window.ts';
import { useT } from './texts/en.ts';

type Meeting = components['schemas']['Meeting'];

const loadDialog = () =>
  import(/* webpackChunkName: "order-dialog" */ './dialog.tsx').then((m) => m.OrderDialog);
const loadCancel = () => import('./cancel-dialog.tsx').then((m) => m.CancelOrderDialog);

/** The order of an existing meeting, with actions that take effect immediately. */
export function OrderCard({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const room = roomOf(meeting);
  // Older servers don't send it.
  const order = meeting.addonOrder ?? null;
  if (meeting.status === 'cancelled' || (order === null && room === null)) return null;
  return (
    <Card title={t('hospitality')}>
      <Stack gap={3}>
        {order === null ? (
          <Text block tone="soft">
            {t('nothing')}
          </Text>
        ) : (
          <OrderSummary order={order} />
        )}
        <Ways meeting={meeting} order={order} room={room} />
      </Stack>
    </Card>
  );
}

interface WaysProps {
  meeting: Meeting;
  order: components['schemas']['AddonOrder'] | null;
  room: ReturnType<typeof roomOf>;
}

function Ways({ meeting, order, room }: WaysProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const notice = useNotice();
  const dialog = useLazyDialog(loadDialog);
  const cancel = useLazyDialog(loadCancel);
  const hours = room?.noticeHours ?? 0;
  const now = Date.now();
  const inTime = isOpen([meeting.start], hours, now);
  const isOver = Date.parse(meeting.end) <= now;
  const mayOrder =
    order === null ? meeting.canEdit && room !== null && !isOver && (inTime || notice.caters) : order.canEdit;
  const untilWords = hours === 0 ? t('untilStart') : t('until', { time: closing() });
  function closing() {
    return formatDayTime(closesAt(meeting.start, hours), meeting.site.timeZone, locale);
  }
  const whyNot =
    order?.whyNot ??
    (meeting.canEdit && room && !inTime && !isOver ? notice.closedWords(room.name, hours) : null);
  return (
    <>
      {mayOrder ? (
        <Stack row gap={2}>
          <Button
            size="sm"
            {...(order ? {} : { icon: 'plus' as const })}
            aria-haspopup="dialog"
            loading={dialog.opening}
            onClick={() => dialog.open({ order, meetingId: meeting.id, onOrdered: () => undefined })}
          >
            {t(order ? 'change' : 'order')}
          </Button>
          {order ? (
            <Button
              size="sm"
              variant="danger-quiet"
              icon="trash"
              aria-haspopup="dialog"
              loading={cancel.opening}
              onClick={() => cancel.open({ meetingId: meeting.id })}
            >
              {t('cancelOrder')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {mayOrder && inTime ? (
        <Text block tone="soft" size="sm">
          {untilWords}
        </Text>
      ) : null}
      {!mayOrder && whyNot ? <Text block>{whyNot}</Text> : null}
      {dialog.dialog}
      {cancel.dialog}
    </>
  );
}

/** The room for orders; a released room takes no new order. */
function roomOf({ rooms }: Meeting) {
  return orderRoomOf(
    rooms
      .filter(({ status }) => status === 'booked')
      .map(({ name, meetingAddonsEnabled, meetingAddonMinimumNoticeHours }) => ({
        name,
        noticeHours: meetingAddonsEnabled ? meetingAddonMinimumNoticeHours : null,
      })),
  );
}
