import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { Button, Card, CardRowsSkeleton, classNames, Empty, Loading, lazyPart } from '@portal/shared/ui/core';
import { Suspense, useState } from 'react';
import {
  arrangedCards,
  cardKey,
  DASHBOARD_CARDS,
  DASHBOARD_TOP,
  PRESENCE_GATE,
} from '../../view/arrange-cards.ts';
import { type RemoteCardEntry, type ShownCard, shownCards } from '../../view/entries.ts';
import { PageTitle } from '../base/page-title.tsx';
import { useLocalText } from '../base/use-local-text.ts';
import { cardsFor } from '../federation/portal.ts';
import { RemotePart } from '../federation/remote-part.tsx';
import { useT } from '../messages/en.ts';
import { PresencePlaceholder } from '../presence/presence-placeholder.tsx';
import './dashboard.css';

const PresencePrompt = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ '../presence/presence-prompt.tsx').then(
    (module) => module.PresencePrompt,
  ),
);

const EditDashboard = lazyPart(() => import('./edit-dashboard.tsx').then((module) => module.EditDashboard));

/** The home screen (rules/frame.md#dashboard): one's own day, presence, then the cards, in the order of the work. */
export function Dashboard() {
  const t = useT();
  const types = useSession(({ client }) => client?.resourceTypes);
  // Its groups decide about the cards, and may change (rules/access.md#changed-rights).
  const layout = useSession(({ user }) => user)?.dashboard;
  const inSlot = (slot: string) => shownCards(cardsFor(slot), types ?? []);
  const top = inSlot(DASHBOARD_TOP);
  const all = inSlot(DASHBOARD_CARDS);
  const cards = arrangedCards(all, layout);
  const [isEditing, setEditing] = useState(false);
  const hasPresence = useSession((session) => allows(PRESENCE_GATE, session));
  const isEmpty = !hasPresence && top.length + all.length === 0;
  const edit = all.length > 0 ? () => setEditing(true) : undefined;
  return (
    <>
      <PageTitle title={t('dashboard')} />
      {isEditing ? (
        <EditDashboard
          cards={all}
          onClose={() => setEditing(false)}
          fallback={<Loading label={t('loadingPage')} />}
        />
      ) : null}
      <div className="sh-dashboard" hidden={isEditing}>
        {top.map((card) => (
          <DashboardCard key={cardKey(card)} card={{ ...card, size: 'large' }} onEdit={edit} />
        ))}
        {hasPresence ? <PresenceRow /> : null}
        {cards.map((card) => (
          <DashboardCard key={cardKey(card)} card={card} />
        ))}
      </div>
      {edit && !isEditing ? (
        <p className={classNames('sh-dashboard__foot', top.length > 0 && 'sh-dashboard__foot--narrow')}>
          <Button variant="quiet" onClick={edit}>
            {t('editDashboard')}
          </Button>
        </p>
      ) : null}
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

/** A remote's card; until it is there, its room. */
function DashboardCard({ card, onEdit }: { card: ShownCard; onEdit?: (() => void) | undefined }) {
  const t = useT();
  const coming = <CardComing card={card} />;
  return (
    <div className={`sh-dashboard__tile sh-dashboard__tile--${card.size}`}>
      <Suspense fallback={<Loading label={t('loadingPage')}>{coming}</Loading>}>
        <RemotePart
          remote={card.remote}
          kind="cards"
          name={card.name}
          props={{ resourceType: card.resourceType, onEdit }}
          within="tile"
          coming={coming}
        />
      </Suspense>
    </div>
  );
}

/** The room of a card that is on its way, as the server paints it (`frame.mustache`): its heading and three still bars. */
function CardComing({ card: { title, height = 'short' } }: { card: RemoteCardEntry }) {
  const say = useLocalText();
  return (
    <Card flush title={title ? say(title) : undefined}>
      <div className={`sh-coming--${height}`}>
        <CardRowsSkeleton />
      </div>
    </Card>
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
