import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { Card, Empty, Loading, lazyPart } from '@portal/shared/ui/core';
import { Suspense } from 'react';
import { DASHBOARD_ROWS, PRESENCE_GATE } from '../../view/dashboard-rows.ts';
import { type ShownCard, shownCards } from '../../view/entries.ts';
import { PageTitle } from '../base/page-title.tsx';
import { cardsFor } from '../federation/portal.ts';
import { RemoteCard } from '../federation/remote-card.tsx';
import { useT } from '../messages/index.ts';
import { PresencePlaceholder } from '../presence/presence-placeholder.tsx';
import { CardComing } from './card-coming.tsx';
import './dashboard.css';
import { Greeting } from './greeting.tsx';

const PresencePrompt = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ '../presence/presence-prompt.tsx').then(
    (module) => module.PresencePrompt,
  ),
);

/**
 * The home screen (rules/frame.md#dashboard), in the agreed order: presence, space counts, credits, then the cards, of
 * which Locate Colleague is the first. What nobody contributes to takes no room.
 */
export function Dashboard() {
  const t = useT();
  const types = useSession(({ client }) => client?.resourceTypes);
  // Its groups decide about the cards, and may change (rules/access.md#changed-rights).
  useSession(({ user }) => user);
  const cards = shownCards(cardsFor('dashboard'), types ?? []);
  const hasPresence = useSession((session) => allows(PRESENCE_GATE, session));
  const isEmpty =
    !hasPresence && cards.length === 0 && DASHBOARD_ROWS.every((slot) => cardsFor(slot).length === 0);
  return (
    <>
      <PageTitle title={t('dashboard')} />
      <Greeting />
      {hasPresence ? <PresenceRow /> : null}
      {DASHBOARD_ROWS.map((slot) => (
        <div key={slot} className="sh-dashboard__row">
          {cardsFor(slot).map((card) => (
            <DashboardCard key={keyOf(card)} card={card} />
          ))}
        </div>
      ))}
      {isEmpty ? (
        <Card>
          <Empty icon="calendar" title={t('noCardsTitle')}>
            {t('noCardsText')}
          </Empty>
        </Card>
      ) : null}
      {cards.length > 0 ? (
        <div className="sh-dashboard">
          {cards.map((card) => (
            <div key={keyOf(card)} className={`sh-dashboard__tile sh-dashboard__tile--${card.size}`}>
              <DashboardCard card={card} />
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

const keyOf = ({ remote, name, resourceType }: ShownCard) => [remote, name, resourceType].join('-');

/** A remote's card; until it is there, its room. */
function DashboardCard({ card }: { card: ShownCard }) {
  const t = useT();
  const coming = <CardComing card={card} />;
  return (
    <Suspense fallback={<Loading label={t('loadingPage')}>{coming}</Loading>}>
      <RemoteCard
        remote={card.remote}
        name={card.name}
        props={{ resourceType: card.resourceType }}
        coming={coming}
      />
    </Suspense>
  );
}

/** Failures of loading presence are ignored without any message (rules/frame.md#presence-prompt), its code's as well. */
function PresenceRow() {
  return (
    <div className="sh-dashboard__row">
      <PresencePrompt fallback={<PresencePlaceholder />} failed={() => null} />
    </div>
  );
}
