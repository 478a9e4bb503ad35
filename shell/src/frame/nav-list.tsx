import { Link, useLocation } from '@portal/shared/router';
import { openSupport } from '@portal/shared/support';
import { Icon } from '@portal/shared/ui/core';
import type { FocusEvent, PointerEvent } from 'react';
import { useT } from '../messages/index.ts';
import { preloadSupport } from '../support/support-host.tsx';
import './nav-list.css';
import { currentItem } from '../navigation/current-item.ts';
import { useLogOut } from '../navigation/use-log-out.ts';
import type { NavItem } from '../navigation/use-nav-items.ts';
import { Tip } from './tip.tsx';
import { useDelayedTip } from './use-delayed-tip.ts';

interface NavListProps {
  items: readonly NavItem[];
  /** Icons only; the words come as tooltips. */
  isMini?: boolean;
  /** Before a dialog opens: the drawer over the page makes room for it. */
  onDialog?: () => void;
}

/** The drawer's entries: Dashboard, what the remotes add, Support, Log Out (rules/frame.md#drawer). */
export function NavList({ items, isMini = false, onDialog }: NavListProps) {
  const t = useT();
  const { isLoggingOut, logOutAndLeave } = useLogOut();
  const { tip, tipProps } = useDelayedTip(isMini);
  const logOutLabel = isLoggingOut ? t('loggingOut') : t('logOut');
  const labelClass = isMini ? 'wp-hidden' : 'sh-nav__label';
  /** The tooltip of an entry, and what is fetched when pointer or focus come to it. */
  const withPreload = (label: string, preload?: () => void) => {
    const { onFocus, onPointerEnter, ...rest } = tipProps(label);
    return {
      ...rest,
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        preload?.();
        onPointerEnter(event);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        preload?.();
        onFocus(event);
      },
    };
  };
  const current = currentItem(items, useLocation().pathname);
  const support = withPreload(t('support'), preloadSupport);
  return (
    <>
      <ul className="sh-nav">
        {items.map(({ key, to, label, icon, preload }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === current ? 'page' : undefined}
              // As the frame is painted before any script has come.
              className={key === current ? 'sh-nav__item active' : 'sh-nav__item'}
              {...withPreload(label, preload)}
            >
              <Icon name={icon} size={22} />
              <span className={labelClass}>{label}</span>
            </Link>
          </li>
        ))}
        <li className="sh-nav__last">
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
            <Icon name="help" size={22} />
            <span className={labelClass}>{t('support')}</span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className="sh-nav__item"
            aria-disabled={isLoggingOut || undefined}
            {...tipProps(logOutLabel)}
            onClick={logOutAndLeave}
          >
            <Icon name="log-out" size={22} />
            <span className={labelClass}>{logOutLabel}</span>
          </button>
        </li>
      </ul>
      <Tip tip={tip} />
    </>
  );
}
