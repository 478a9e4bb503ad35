import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { lazyPart } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import type { RemoteRoute } from '../../view/entries.ts';
import { routeAccess } from '../../view/route-access.ts';
import { titleAt } from '../../view/type-labels.ts';
import { PageTitle } from '../base/page-title.tsx';
import { useLocalText } from '../base/use-local-text.ts';
import { RemotePart } from '../federation/remote-part.tsx';
import { BareHeader } from './bare-header.tsx';
import type { NotFoundProps } from './not-found.tsx';

/** Few addresses need it, and none on the way to a first screen. */
export const NotFound = lazyPart<NotFoundProps>(() =>
  import(/* webpackChunkName: "not-found" */ './not-found.tsx').then((module) => module.NotFound),
);

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
      <RemotePart
        remote={route.remote}
        kind="screens"
        name={route.name}
        within="screen"
        overFailure={route.layout === 'bare' ? <BareHeader /> : undefined}
      />
    </>
  );
}
