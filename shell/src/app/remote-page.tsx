import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useEffect } from 'react';
import type { RemoteRoute } from '../../view/entries.ts';
import { routeAccess } from '../../view/route-access.ts';
import { titleAt } from '../../view/type-labels.ts';
import { PageTitle } from '../base/page-title.tsx';
import { useLocalText } from '../base/use-local-text.ts';
import { RemoteScreen } from '../federation/remote-screen.tsx';
import { BareHeader } from './bare-header.tsx';
import { NotFound } from './lazy-not-found.ts';

/** Screens that this page has shown. */
const shown = new WeakSet<RemoteRoute>();

/** The screen of a remote under its title, if this session may have it. */
export function RemotePage({ route }: { route: RemoteRoute }) {
  const textOf = useLocalText();
  const { pathname } = useLocation();
  const types = useSession((session) => session.client?.resourceTypes);
  const access = useSession((session) => routeAccess(route, session));
  const isOpen = access === 'open';
  useEffect(() => {
    if (isOpen) shown.add(route);
  }, [isOpen, route]);
  if (!isOpen) return <NotFound why={shown.has(route) ? 'rightsGone' : access} />;
  return (
    <>
      <PageTitle title={textOf(titleAt(route, pathname, types ?? []))} />
      <RemoteScreen
        remote={route.remote}
        name={route.name}
        overFailure={route.layout === 'bare' ? <BareHeader /> : undefined}
      />
    </>
  );
}
