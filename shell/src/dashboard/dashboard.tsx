import { Card, Empty, Loading } from '@portal/shared/ui/core';
import { Suspense } from 'react';
import { cardsFor } from '../federation/portal.ts';
import { RemoteCard } from '../federation/remote-card.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useT } from '../messages/index.ts';
import './dashboard.css';
import { Greeting } from './greeting.tsx';

/** The home screen (spec 1 §2): a greeting, and a grid of the cards that remotes put into the slot `dashboard`. */
export function Dashboard() {
  const t = useT();
  const cards = cardsFor('dashboard');
  return (
    <>
      <PageTitle title={t('dashboard')} />
      <Greeting />
      {cards.length === 0 ? (
        <Card>
          <Empty icon="calendar" title={t('noCardsTitle')}>
            {t('noCardsText')}
          </Empty>
        </Card>
      ) : (
        <div className="sh-dashboard">
          {cards.map(({ remote, name, size }) => (
            <div key={`${remote}-${name}`} className={`sh-dashboard__tile sh-dashboard__tile--${size}`}>
              <Suspense fallback={<Loading label={t('loadingPage')} />}>
                <RemoteCard remote={remote} name={name} />
              </Suspense>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
