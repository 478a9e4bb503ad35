import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { dayIn, formatDay, formatTime, today } from '@portal/shared/time';
import { Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { StatusBadge, type StatusBadgeProps } from '@portal/shared/ui/display';
import type { MyVisit } from '#parts/api';
import { placeToGo, sendAsVisit, thenReloadMyVisit, useT } from '#parts/my-visit';
import { visitSignInLink } from '#paths';
import type { VisitState } from './rules.ts';

const BADGES = {
  scheduled: { tone: 'info', icon: 'calendar', word: 'status.scheduled' },
  expected: { tone: 'primary', icon: 'clock', word: 'status.expected' },
  arrived: { tone: 'primary', icon: 'pin', word: 'status.arrived' },
  'checked-in': { tone: 'success', icon: 'check', word: 'status.checkedIn' },
  'checked-out': { tone: 'neutral', icon: 'log-out', word: 'status.checkedOut' },
  'no-show': { tone: 'warning', icon: 'alert', word: 'status.noShow' },
  cancelled: { tone: 'danger', icon: 'close', word: 'status.cancelled' },
} as const satisfies Record<MyVisit['status'], Pick<StatusBadgeProps, 'tone' | 'icon'> & { word: string }>;

interface VisitHeroProps {
  visit: MyVisit;
  state: VisitState;
}

/** The visitor, the state as text, and the one thing to do now. */
export function VisitHero({ visit, state }: VisitHeroProps) {
  const t = useT();
  const navigate = useNavigate();
  const badge = BADGES[visit.status];
  const words = useStateLabel(visit, state);
  return (
    <header>
      <Stack gap={3} align="start">
        <StatusBadge tone={badge.tone} icon={badge.icon}>
          {t(badge.word)}
        </StatusBadge>
        <Title level={2} size="xl">
          {t('hello', { name: visit.visitor.firstName })}
        </Title>
        {/* Announced when it changes automatically: the page polls every 30 s. */}
        <Text block size="lg" tone="soft" role="status">
          {words}
        </Text>
        {visit.mayCheckIn && state !== 'early' ? (
          <Button
            variant="primary"
            size="lg"
            block
            icon="qr"
            onClick={() => navigate(visitSignInLink(visit.uuid))}
          >
            {t(state === 'left' ? 'checkInAgain' : 'checkIn')}
          </Button>
        ) : null}
        {visit.mayCheckOut ? <SignOut visit={visit} /> : null}
      </Stack>
    </header>
  );
}

function useStateLabel(visit: MyVisit, state: VisitState): string {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { site, location } = visit.meeting;
  const opens = visit.selfCheckInOpensAt;
  switch (state) {
    case 'early': {
      const day = dayIn(site.timeZone, opens);
      const time = formatTime(opens, site.timeZone, locale);
      if (day === today(site.timeZone)) return t('state.earlyToday', { time });
      return t('state.early', { day: formatDay(day, locale, 'long'), time });
    }
    case 'open':
      return t(visit.mayCheckIn ? 'state.open' : 'state.openAtDesk', { site: site.name });
    case 'here': {
      const goTo = placeToGo(location);
      return goTo.isKnown ? t('state.here', { place: goTo.place }) : t('state.hereUnknown');
    }
    default:
      return t(`state.${state}`);
  }
}

function SignOut({ visit }: { visit: MyVisit }) {
  const t = useT();
  const { run, isRunning } = useAction({
    call: () => thenReloadMyVisit(sendAsVisit(visit.uuid)(api.checkOutSelf, { path: { id: visit.id } })),
    success: t('signedOut'),
    failure: t('signOutFailed'),
  });
  return (
    <Button size="lg" block icon="log-out" loading={isRunning} onClick={() => void run()}>
      {t('signOut')}
    </Button>
  );
}
