import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { Card, Empty, Loading, lazyPart } from '@portal/shared/ui/core';
import { Suspense } from 'react';
import { DASHBOARD_CARDS, DASHBOARD_TOP, PRESENCE_GATE } from '../../view/dashboard-rows.ts';
import { type ShownCard, shownCards } from '../../view/entries.ts';
import { PageTitle } from '../base/page-title.tsx';
import { cardsFor } from '../federation/portal.ts';
import { RemoteCard } from '../federation/remote-card.tsx';
import { useT } from '../messages/index.ts';
import { PresencePlaceholder } from '../presence/presence-placeholder.tsx';
import { CardComing } from './card-coming.tsx';
import './dashboard.css';

const PresencePrompt = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ '../presence/presence-prompt.tsx').then(
    (module) => module.PresencePrompt,
  ),
);

/** The home screen (rules/frame.md#dashboard): one's own day, presence, then the cards, in the order of the work. */
export function Dashboard() {
  const t = useT();
  const types = useSession(({ client }) => client?.resourceTypes);
  // Its groups decide about the cards, and may change (rules/access.md#changed-rights).
  useSession(({ user }) => user);
  const inSlots = (slots: readonly string[]) => shownCards(slots.flatMap(cardsFor), types ?? []);
  const top = inSlots([DASHBOARD_TOP]);
  const cards = inSlots(DASHBOARD_CARDS);
  const hasPresence = useSession((session) => allows(PRESENCE_GATE, session));
  const isEmpty = !hasPresence && top.length + cards.length === 0;
  return (
    <>
      <PageTitle title={t('dashboard')} />
      <div className="sh-dashboard">
        {top.map((card) => (
          <DashboardCard key={keyOf(card)} card={{ ...card, size: 'large' }} />
        ))}
        {hasPresence ? <PresenceRow /> : null}
        {cards.map((card) => (
          <DashboardCard key={keyOf(card)} card={card} />
        ))}
      </div>
      {isEmpty ? (
        <Card>
          <Empty icon="calendar" title={t('noCardsTitle')}>
            {t('noCardsText')}
          </Empty>
        </Card>
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
    <div className={`sh-dashboard__tile sh-dashboard__tile--${card.size}`}>
      <Suspense fallback={<Loading label={t('loadingPage')}>{coming}</Loading>}>
        <RemoteCard
          remote={card.remote}
          name={card.name}
          props={{ resourceType: card.resourceType }}
          coming={coming}
        />
      </Suspense>
    </div>
  );
}

/** Failures of loading presence are ignored without any message (rules/frame.md#presence-prompt), its code's as well. */
function PresenceRow() {
  return (
    <div className="sh-dashboard__tile sh-dashboard__tile--large">
      <PresencePrompt fallback={<PresencePlaceholder />} failed={() => null} />
    </div>
  );
}
