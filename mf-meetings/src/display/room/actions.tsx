import type { DisplayMeeting, DisplayOffer, RoomDisplay } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { errorText, sendAs } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { extensionEnds } from '#parts/extension';
import type { DisplayFeed } from '../feed/display-feed.ts';
import type { Shown } from '../feed/load-shown.ts';
import { type Face, toCheckIn } from '../rules/face.ts';
import { useT } from '../texts/en.ts';
import type { Notice } from './room-screen.tsx';

interface ActionsProps {
  display: RoomDisplay;
  face: Face<DisplayMeeting>;
  now: number;
  isLost: boolean;
  feed: DisplayFeed<Shown>;
  onNotice: (notice: Notice) => void;
}

/** The actions for people at the door, or why there are none (rules/displays.md#book). */
export function Actions(props: ActionsProps) {
  const { display, face, now, isLost } = props;
  const t = useT();
  if (isLost) return <Why>{t('lostActions')}</Why>;
  const asked = toCheckIn(face, now);
  const current = 'meeting' in face ? face.meeting : null;
  return (
    <Stack>
      {asked ? <CheckIn {...props} meeting={asked} /> : null}
      {current ? <ExtendAndEnd {...props} meeting={current} /> : null}
      {current || asked || face.kind === 'unknown' ? null : display.offers.length > 0 ? (
        <BookNow {...props} />
      ) : display.noOfferReason === null || face.kind === 'closed' ? null : (
        <Why>{display.noOfferReason}</Why>
      )}
    </Stack>
  );
}

function Why({ children }: { children: string }) {
  return (
    <Text block size="lg" tone="soft">
      {children}
    </Text>
  );
}

type OfMeeting = ActionsProps & { meeting: DisplayMeeting };

function BookNow({ display, feed, onNotice }: ActionsProps) {
  const t = useT();
  const clock = useClock(display);
  const { run, running } = useAction<DisplayOffer, RoomDisplay>({
    call: ({ minutes }, key) => sendAs('screen')(api.bookFromDisplay, { body: { minutes }, key }),
    sent: ({ minutes }) => minutes,
    onDone: (answer) => {
      feed.take({ kind: 'room', display: answer });
      if (answer.now) onNotice({ tone: 'success', text: t('booked', { time: clock(answer.now.end) }) });
    },
    onFailed: (error) => {
      onNotice({ tone: 'danger', text: errorText(error) ?? t('bookFailed') });
      feed.ask();
    },
  });
  return (
    <Stack gap={2}>
      <h2>{t('bookNow')}</h2>
      <Stack gap={3} columns="5.5em" className="mm-choices">
        {display.offers.map((offer) => (
          <Button
            key={offer.minutes}
            variant="primary"
            loading={running?.minutes === offer.minutes}
            aria-disabled={running !== null}
            onClick={() => void run(offer)}
          >
            <Stack as="span" gap={0} className="mm-room__offer">
              <VisuallyHidden>{t('bookNow')}</VisuallyHidden>{' '}
              <strong>{t('minutes', { minutes: offer.minutes })}</strong>{' '}
              <Text>{t('bookUntil', { time: clock(offer.end) })}</Text>
            </Stack>
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function CheckIn({ display, meeting, feed, onNotice }: OfMeeting) {
  const t = useT();
  const clock = useClock(display);
  const { run, isRunning } = useAction<void, RoomDisplay>({
    call: () => sendAs('screen')(api.checkInFromDisplay, { body: { meeting: meeting.id } }),
    onDone: (answer) => {
      feed.take({ kind: 'room', display: answer });
      onNotice({ tone: 'success', text: t('checkedIn', { time: clock(meeting.end) }) });
    },
    onFailed: (error) => {
      onNotice({ tone: 'danger', text: errorText(error) ?? t('checkInFailed') });
      feed.ask();
    },
  });
  return (
    <Button variant="primary" icon="check" loading={isRunning} onClick={() => void run()}>
      {t('checkIn')}
    </Button>
  );
}

const loadExtend = () => import('./extend-dialog.tsx').then((m) => m.ExtendDialog);
const loadEnd = () => import('./end-dialog.tsx').then((m) => m.EndDialog);

function ExtendAndEnd({ display, meeting, now, feed, onNotice }: OfMeeting) {
  const t = useT();
  const clock = useClock(display);
  const extend = useLazyDialog(loadExtend);
  const end = useLazyDialog(loadEnd);
  const { extendUntil, needsPin } = meeting;
  const ends =
    extendUntil === null ? [] : extensionEnds(Date.parse(meeting.end), Date.parse(extendUntil), now);
  const pausedUntil = Date.parse(display.pausedUntil ?? '') || 0;
  const isPaused = needsPin && pausedUntil > now;
  const done = (text: string) => {
    onNotice({ tone: 'success', text });
    feed.ask();
  };
  const common = { meeting, onDone: done, onRefused: feed.ask };
  return (
    <>
      <Stack gap={3} columns="5.5em" className="mm-choices">
        {ends.length > 0 ? (
          <Button
            icon="plus"
            loading={extend.opening}
            aria-disabled={isPaused}
            onClick={() => extend.open({ ...common, zone: display.site.timeZone, ends })}
          >
            {t('extend')}
          </Button>
        ) : null}
        <Button icon="check" loading={end.opening} aria-disabled={isPaused} onClick={() => end.open(common)}>
          {t('end')}
        </Button>
      </Stack>
      {isPaused ? <Why>{t('paused', { time: clock(pausedUntil) })}</Why> : null}
      {extend.dialog}
      {end.dialog}
    </>
  );
}

function useClock({ site }: RoomDisplay) {
  const locale = useSession((session) => session.locale);
  return (at: string | number) => formatClock(at, site.timeZone, locale);
}
