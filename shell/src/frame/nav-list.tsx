import { Link, useLocation } from '@portal/shared/router';
import { openSupport } from '@portal/shared/support';
import { Icon } from '@portal/shared/ui/core';
import { type FocusEvent, type PointerEvent, type ReactNode, useSyncExternalStore } from 'react';
import { isDense, type NavSection, shownNav } from '../../view/nav.ts';
import { useLocalText } from '../base/use-local-text.ts';
import { readyPath } from '../federation/preload.ts';
import { useT } from '../messages/en.ts';
import { useLogOut } from '../navigation/use-log-out.ts';
import { waitingCounts } from '../navigation/waiting.ts';
import { preloadSupport } from '../support/support-host.tsx';
import './nav-list.css';
import { Tip } from './tip.tsx';
import { useDelayedTip } from './use-delayed-tip.ts';

interface NavListProps {
  sections: readonly NavSection[];
  /** Icons only; the words come as tooltips. */
  isMini?: boolean;
  /** Before a dialog opens: the drawer over the page makes room for it. */
  onDialog?: () => void;
  /** At the end of the foot. */
  children?: ReactNode;
}

const ICON_SIZE = 16;

/** The drawer's groups, and Support and Log Out at their foot (rules/frame.md#drawer). */
export function NavList({ sections, isMini = false, onDialog, children }: NavListProps) {
  const t = useT();
  const say = useLocalText();
  const { pathname } = useLocation();
  const counts = useSyncExternalStore(waitingCounts.subscribe, waitingCounts.get);
  const { isLoggingOut, logOutAndLeave } = useLogOut();
  const { tip, tipProps } = useDelayedTip(isMini);
  const logOutLabel = isLoggingOut ? t('loggingOut') : t('logOut');
  const labelClass = isMini ? 'wp-hidden' : 'sh-nav__label';
  /** The tooltip of an entry, and what is fetched when pointer or focus come to it. */
  const withPreload = (label: string, preload: () => void) => {
    const { onFocus, onPointerEnter, ...rest } = tipProps(label);
    return {
      ...rest,
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        preload();
        onPointerEnter(event);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        preload();
        onFocus(event);
      },
    };
  };
  const support = withPreload(t('support'), preloadSupport);
  return (
    <>
      <div className={isDense(sections) ? 'sh-nav sh-nav--dense' : 'sh-nav'}>
        {shownNav(sections, pathname, say).map(({ key, title, rows }) => (
          <section key={key} className="sh-nav__group">
            {title ? (
              <p className="sh-nav__title" aria-hidden="true">
                {title}
              </p>
            ) : null}
            <ul className="sh-nav__rows" aria-label={title}>
              {rows.map(({ key, to, label, icon, isOn, isCurrent, action }) => {
                const count = counts[key];
                const waiting = count ? t('waiting', { count }) : undefined;
                const showsAction = action && !isMini;
                return (
                  // As the frame is painted before any script has come.
                  <li key={key} className={isOn ? 'sh-nav__row active' : 'sh-nav__row'}>
                    <Link
                      to={to}
                      aria-current={isCurrent ? 'page' : undefined}
                      aria-description={showsAction ? undefined : waiting}
                      className="sh-nav__item"
                      {...withPreload(label, () => readyPath(to))}
                    >
                      <Icon name={icon} size={ICON_SIZE} />
                      <span className={labelClass}>{label}</span>
                      {count ? (
                        <span className="sh-nav__count" aria-hidden="true">
                          {count}
                        </span>
                      ) : null}
                    </Link>
                    {showsAction ? (
                      <Link
                        to={action.to}
                        aria-current={action.isCurrent ? 'page' : undefined}
                        aria-label={action.label}
                        aria-description={waiting}
                        className="sh-nav__action"
                        onPointerEnter={() => readyPath(action.to)}
                        onFocus={() => readyPath(action.to)}
                      >
                        {action.word}
                      </Link>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <div className="sh-nav__foot">
        <ul className="sh-nav__rows" aria-label={t('help')}>
          <li className="sh-nav__row">
            <button
              type="button"
              className="sh-nav__item"
              aria-haspopup="dialog"
              {...support}
              onClick={() => {
                support.onClick();
                onDialog?.();
                openSupport();
              }}
            >
              <Icon name="help" size={ICON_SIZE} />
              <span className={labelClass}>{t('support')}</span>
            </button>
          </li>
          <li className="sh-nav__row">
            <button
              type="button"
              className="sh-nav__item"
              aria-disabled={isLoggingOut || undefined}
              {...tipProps(logOutLabel)}
              onClick={logOutAndLeave}
            >
              <Icon name="log-out" size={ICON_SIZE} />
              <span className={labelClass}>{logOutLabel}</span>
            </button>
          </li>
        </ul>
        {children}
      </div>
      <Tip tip={tip} />
    </>
  );
}
