import { render } from '@testing-library/react';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { SwrProvider } from '../api/index.ts';
import { initMessages } from '../messages/index.ts';
import { MemoryRouter, useLocation } from '../router/index.ts';
import type { SessionState } from '../session/index.ts';
import { ThemeProvider } from '../ui/core/index.ts';
import { fakeSession, type SessionOverrides } from './fake-session.ts';

export interface RenderOptions {
  /** Differences from an employee who books desks at the demo client. */
  session?: SessionOverrides;
  /** The initial address. */
  route?: string;
}

/**
 * Renders as the shell does: session, language, theme, a fresh cache, and a router that starts at `route`. Returns
 * Testing Library's result, and `location()`: the current address with its query. Must be awaited; texts in languages
 * other than English are loaded first.
 */
export async function renderWithProviders(ui: ReactElement, { session, route = '/' }: RenderOptions = {}) {
  const state = fakeSession(session);
  await initMessages(state.locale, state.client?.terms ?? {});
  let address = route;
  const follow = (now: string) => {
    address = now;
  };
  const view = render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Providers state={state} route={route} follow={follow}>
        {children}
      </Providers>
    ),
  });
  return { ...view, location: () => address };
}

interface ProvidersProps {
  state: SessionState;
  route: string;
  follow: (address: string) => void;
  children: ReactNode;
}

function Providers({ state, route, follow, children }: ProvidersProps) {
  return (
    <ThemeProvider client={state.client} theme={state.theme} locale={state.locale}>
      <SwrProvider>
        <MemoryRouter initialEntries={[route]}>
          <Follow follow={follow} />
          <Suspense fallback={null}>{children}</Suspense>
        </MemoryRouter>
      </SwrProvider>
    </ThemeProvider>
  );
}

function Follow({ follow }: { follow: (address: string) => void }): null {
  const { pathname, search, hash } = useLocation();
  follow(pathname + search + hash);
  return null;
}
