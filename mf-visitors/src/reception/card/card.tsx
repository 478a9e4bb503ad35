import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatDay, siteZone, today } from '@portal/shared/time';
import { Card, Icon, type IconName, lazyPart } from '@portal/shared/ui/core';
import { GATES, MUSTER_PATH, receptionLink, WATCH_LIST_PATH } from '#paths';
import { Desk } from './desk.tsx';
import { useT } from './texts/en.ts';
import { WalkIn } from './walk-in.tsx';
import './card.css';

const LiveDesk = lazyPart(() => import('./live-desk.tsx').then((m) => m.LiveDesk));

const WAYS = [
  { gate: 'watchList', name: 'watchListPage', to: WATCH_LIST_PATH, icon: 'eye' },
  { gate: 'muster', name: 'muster', to: MUSTER_PATH, icon: 'list-check' },
  { gate: 'reception', name: 'reception', to: receptionLink(), icon: 'bell' },
] as const satisfies readonly { gate: keyof typeof GATES; name: string; to: string; icon: IconName }[];

/**
 * The dashboard's card of the front desk (rules/frame.md#dashboard): the scan field, today's counts, and the queue at the desk.
 * Its rows are read before the code comes that acts on them.
 */
export function FrontDeskCard() {
  const t = useT();
  const session = useSession((state) => state);
  const siteId = chosenSite(session)?.id ?? null;
  useLiveUpdates(['visits']);
  const still = <Desk siteId={siteId} />;
  return (
    <Card
      flush
      title={t('title')}
      note={formatDay(today(siteZone(session)), session.locale, 'weekdayLong')}
      extra={
        <>
          {WAYS.filter(({ gate }) => allows(GATES[gate], session)).map(({ name, to, icon }) => (
            <Link key={name} to={to} className="wp-button wp-button--quiet wp-button--sm">
              <Icon name={icon} size={16} /> {t(name)}
            </Link>
          ))}
          <WalkIn />
        </>
      }
    >
      <LiveDesk siteId={siteId} fallback={still} failed={() => still} />
    </Card>
  );
}
