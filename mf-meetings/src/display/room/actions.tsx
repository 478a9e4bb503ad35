import { useAction } from '@portal/shared/actions';
import { errorText } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { VisuallyHidden } from '@portal/shared/ui/core';
import { extensionEnds } from '#parts/extension';
import {
  bookNow,
  checkIn,
  type DisplayMeeting,
  type DisplayOffer,
  type RoomDisplay,
  type Shown,
} from '../calls.ts';
import { DisplayButton } from '../display-button.tsx';
import type { DisplayFeed } from '../feed/display-feed.ts';
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

/** What whoever stands at the door may do now, and why nothing where that is so (rules/displays.md#book). */
export function Actions(props: ActionsProps) {
  const { display, face, now, isLost } = props;
  const t = useT();
  if (isLost) return <p className="mm-room__why">{t('lostActions')}</p>;
  const asked = toCheckIn(face, now);
  const current = 'meeting' in face ? face.meeting : null;
  return (
    <div className="mm-room__actions">
      {asked ? <CheckIn {...props} meeting={asked} /> : null}
      {current ? <ExtendAndEnd {...props} meeting={current} /> : null}
      {current || asked || face.kind === 'unknown' ? null : display.offers.length > 0 ? (
        <BookNow {...props} />
      ) : display.noOfferReason === null || face.kind === 'closed' ? null : (
        <p className="mm-room__why">{display.noOfferReason}</p>
      )}
    </div>
  );
}

type OfMeeting = ActionsProps & { meeting: DisplayMeeting };

function BookNow({ display, feed, onNotice }: ActionsProps) {
  const t = useT();
  const clock = useClock(display);
  const { run, running } = useAction<DisplayOffer, RoomDisplay>({
    call: ({ minutes }, key) => bookNow(minutes, key),
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
    <section className="mm-book">
      <h2>{t('bookNow')}</h2>
      <div className="mm-book__offers">
        {display.offers.map((offer) => (
          <DisplayButton
            key={offer.minutes}
            look="primary"
            isBusy={running?.minutes === offer.minutes}
            isOff={running !== null}
            onPress={() => void run(offer)}
          >
            <span className="mm-book__offer">
              <VisuallyHidden>{t('bookNow')}</VisuallyHidden>{' '}
              <strong>{t('minutes', { minutes: offer.minutes })}</strong>{' '}
              <span>{t('bookUntil', { time: clock(offer.end) })}</span>
            </span>
          </DisplayButton>
        ))}
      </div>
    </section>
  );
}

function CheckIn({ display, meeting, feed, onNotice }: OfMeeting) {
  const t = useT();
  const clock = useClock(display);
  const { run, isRunning } = useAction<void, RoomDisplay>({
    call: () => checkIn(meeting.id),
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
    <DisplayButton look="primary" icon="check" isBusy={isRunning} onPress={() => void run()}>
      {t('checkIn')}
    </DisplayButton>
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
      <div className="mm-room__pair">
        {ends.length > 0 ? (
          <DisplayButton
            icon="plus"
            isBusy={extend.opening}
            isOff={isPaused}
            onPress={() => extend.open({ ...common, zone: display.site.timeZone, ends })}
          >
            {t('extend')}
          </DisplayButton>
        ) : null}
        <DisplayButton icon="check" isBusy={end.opening} isOff={isPaused} onPress={() => end.open(common)}>
          {t('end')}
        </DisplayButton>
      </div>
      {isPaused ? <p className="mm-room__why">{t('paused', { time: clock(pausedUntil) })}</p> : null}
      {extend.dialog}
      {end.dialog}
    </>
  );
}

function useClock({ site }: RoomDisplay) {
  const locale = useSession((session) => session.locale);
  return (at: string | number) => formatClock(at, site.timeZone, locale);
}
