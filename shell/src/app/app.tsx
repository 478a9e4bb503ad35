import { SwrProvider } from '@portal/shared/api';
import { SlotEntriesProvider, SlotProvider } from '@portal/shared/federation';
import { currentLocale, initMessages } from '@portal/shared/messages';
import { BrowserRouter, type RouteObject, useRoutes } from '@portal/shared/router';
import { sessionStore, useSession } from '@portal/shared/session';
import { ThemeProvider } from '@portal/shared/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { closedRoutes, type RemoteRoute, remoteRoutes } from '../../view/entries.ts';
import { PageTitleProvider } from '../base/page-title.tsx';
import { RenderScreen } from '../base/render-screen.ts';
import { whenIdle } from '../base/when-idle.ts';
import { overrideBanner } from '../federation/override/apply-override.ts';
import { currentBoot } from '../federation/portal.ts';
import { renderSlot, slotEntries } from '../federation/slots.tsx';
import { SupportHost } from '../support/support-host.tsx';
import { portalRoutes } from './portal-routes.tsx';
import { RemotePage } from './remote-page.tsx';
import { Overlays } from './signed-in.ts';

/** The whole portal. Boot has set up session, client, language and remotes before this renders. */
export function App({ nonce }: { nonce?: string | undefined }) {
  const routes = useKnownRoutes();
  const client = useSession((session) => session.client);
  const theme = useSession((session) => session.theme);
  const density = useSession((session) => session.density);
  const locale = useSession((session) => session.locale);
  const terms = client?.terms;
  const Override = overrideBanner();

  useEffect(() => {
    // Boot has loaded the initial language.
    if (currentLocale() !== locale) void initMessages(locale, terms);
  }, [locale, terms]);

  return (
    <ThemeProvider client={client} theme={theme} density={density} locale={locale} nonce={nonce}>
      <SwrProvider>
        <SlotProvider value={renderSlot}>
          <SlotEntriesProvider value={slotEntries}>
            <BrowserRouter>
              <PageTitleProvider>
                <RenderScreen value={renderScreen}>
                  <Routed routes={routes} />
                </RenderScreen>
              </PageTitleProvider>
              <SupportHost />
              <OverPage />
              {Override ? <Override /> : null}
            </BrowserRouter>
          </SlotEntriesProvider>
        </SlotProvider>
      </SwrProvider>
    </ThemeProvider>
  );
}

const renderScreen = (route: RemoteRoute) => <RemotePage route={route} />;

const keyOf = ({ remote, name }: RemoteRoute) => `${remote}/${name}`;

/**
 * The routes at boot, and those that changed rights have opened since. A route that has closed stays, and says so
 * (`RemotePage`).
 */
function useKnownRoutes(): RouteObject[] {
  const user = useSession((session) => session.user);
  const [known] = useState(() => new Map<string, RemoteRoute>());
  return useMemo(() => {
    const session = { ...sessionStore.getState(), user };
    for (const route of remoteRoutes(currentBoot(), session)) {
      if (!known.has(keyOf(route))) known.set(keyOf(route), route);
    }
    // Whatever their layout, these use the frame, because it offers a way back.
    const closed = closedRoutes(currentBoot(), session)
      .filter((route) => !known.has(keyOf(route)))
      .map((route) => ({ ...route, layout: 'frame' as const }));
    return portalRoutes([...known.values(), ...closed]);
  }, [user, known]);
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Rendered immediately if the person is logged in; otherwise once nothing on the first screen is waiting. */
function OverPage() {
  const [isTime, setTime] = useState(() => Overlays.isLoaded());
  useEffect(() => whenIdle(async () => setTime(true)), []);
  return isTime ? <Overlays failed={() => null} /> : null;
}
