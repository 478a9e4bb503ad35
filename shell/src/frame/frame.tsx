import { Link, useLocation } from '@portal/shared/router';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Icon, lazyPart } from '@portal/shared/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { FOR_A_YEAR, writePageCookie } from '../base/page-cookie.ts';
import { preloadWhenIdle } from '../federation/preload.ts';
import { useT } from '../messages/en.ts';
import './frame.css';
import { useNav } from '../navigation/use-nav.ts';
import { Header } from './header.tsx';
import { MAIN_ID, Main } from './main.tsx';
import { NavList } from './nav-list.tsx';
import { SearchButton } from './search-button.tsx';
import { SiteSelector } from './site-selector.tsx';
import { Tip } from './tip.tsx';
import { useDelayedTip } from './use-delayed-tip.ts';
import { UserMenu } from './user-menu.tsx';
import './footer.css';

const DrawerDialog = lazyPart(() => import('./drawer-dialog.tsx').then((module) => module.DrawerDialog));

const IDLE_AFTER_MS = 3_000;

/** The logged-in layout (rules/frame.md#layouts): header, drawer, page, footer. */
export function Frame() {
  const t = useT();
  const sections = useNav();
  const { pathname } = useLocation();
  const [isMini, toggleMini] = useMiniDrawer();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const siteName = useSession(chosenSite)?.name;
  const hasSites = useSession((session) => permittedSites(session).length > 0);
  const isAnonymous = useSession((session) => session.user === null);

  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const drawerFailed = () => {
    closeDrawer();
    toast.error(t('somethingWrong'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation is the reason to close it.
  useEffect(() => setDrawerOpen(false), [pathname]);

  // Touch has no hover; late enough not to delay the first screen.
  const paths = sections.flatMap(({ rows }) => rows.map(({ to }) => to)).join(' ');
  useEffect(() => {
    const timer = setTimeout(() => preloadWhenIdle(paths.split(' ')), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [paths]);

  if (isAnonymous) return <HeaderLayout />;
  return (
    <div className="sh-frame" data-drawer={isMini ? 'mini' : 'wide'}>
      <SkipLink />
      <Header
        start={
          <button
            type="button"
            className="sh-header__burger"
            aria-label={t('openNavigation')}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onPointerEnter={DrawerDialog.preload}
            onFocus={DrawerDialog.preload}
            onClick={() => setDrawerOpen(true)}
          >
            <Icon name="menu" />
          </button>
        }
        site={hasSites ? (siteName ?? t('allSites')) : undefined}
        end={
          <>
            <SearchButton />
            <SiteSelector place="header" />
            <UserMenu />
          </>
        }
      />
      <nav className="sh-drawer" aria-label={t('navigation')}>
        <NavList sections={sections} isMini={isMini}>
          <DrawerToggle isMini={isMini} onToggle={toggleMini} />
        </NavList>
      </nav>
      {isDrawerOpen ? (
        <DrawerDialog sections={sections} onClose={closeDrawer} onFailed={drawerFailed} />
      ) : null}
      <div className="sh-page">
        <Main />
        <Footer />
      </div>
    </div>
  );
}

function DrawerToggle({ isMini, onToggle }: { isMini: boolean; onToggle: () => void }) {
  const t = useT();
  const { tip, tipProps } = useDelayedTip(true);
  const label = isMini ? t('expandNavigation') : t('collapseNavigation');
  const { onClick, ...rest } = tipProps(label);
  return (
    <>
      <button
        type="button"
        className="sh-drawer__toggle"
        aria-expanded={!isMini}
        aria-label={label}
        {...rest}
        onClick={() => {
          onClick();
          onToggle();
        }}
      >
        <Icon name={isMini ? 'chevron-right' : 'chevron-left'} size={16} />
      </button>
      <Tip tip={tip} />
    </>
  );
}

/** Header only, no drawer: for screens opened by a link (rules/frame.md#layouts, the visitor's layout). */
export function HeaderLayout() {
  const isAnonymous = useSession((session) => session.user === null);
  return (
    <div className="sh-frame" data-drawer="none">
      <SkipLink />
      <Header
        end={
          isAnonymous ? null : (
            <>
              <SearchButton />
              <UserMenu />
            </>
          )
        }
      />
      <div className="sh-page">
        <Main />
        <Footer />
      </div>
    </div>
  );
}

function SkipLink() {
  const t = useT();
  return (
    <a className="sh-skip" href={`#${MAIN_ID}`}>
      {t('skipToContent')}
    </a>
  );
}

/** The privacy link (rules/frame.md#layouts): the client's own notice, or the portal's. */
function Footer() {
  const t = useT();
  const client = useSession((session) => session.client);
  const isElsewhere = client?.privacyUrl && /^https?:\/\//i.test(client.privacyUrl);
  return (
    <footer className="sh-footer">
      <span>{client?.name}</span>
      {isElsewhere && client.privacyUrl ? (
        <a href={client.privacyUrl} target="_blank" rel="noreferrer" aria-label={t('privacyNewTab')}>
          {t('privacy')}
        </a>
      ) : (
        <Link to="/privacy">{t('privacy')}</Link>
      )}
    </footer>
  );
}

const DRAWER_KEY = 'portal.drawer';

function isStoredMini(): boolean {
  try {
    return localStorage.getItem(DRAWER_KEY) === 'mini';
  } catch {
    // A browser that refuses storage still gets a drawer; the choice then lives until the page is closed.
    return false;
  }
}

function storeMini(mini: boolean): void {
  // The server paints the frame before any script has loaded.
  writePageCookie('portal-drawer', mini ? 'mini' : 'wide', FOR_A_YEAR);
  try {
    if (mini) localStorage.setItem(DRAWER_KEY, 'mini');
    else localStorage.removeItem(DRAWER_KEY);
  } catch {
    // See above.
  }
}

/** Whether the drawer is collapsed to its icons, stored in this browser: `[isMini, toggle]`. */
function useMiniDrawer(): [isMini: boolean, toggle: () => void] {
  const [isMini, setMini] = useState(isStoredMini);
  const toggle = () => {
    storeMini(!isMini);
    setMini(!isMini);
  };
  return [isMini, toggle];
}
