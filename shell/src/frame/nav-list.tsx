import { NavLink } from '@portal/shared/router';
import { Icon } from '@portal/shared/ui/core';
import { useT } from '../messages/index.ts';
import './nav-list.css';
import { useDelayedTip } from './use-delayed-tip.ts';
import { useLogOut } from './use-log-out.ts';
import type { NavItem } from './use-nav-items.ts';

interface NavListProps {
  items: readonly NavItem[];
  /** Icons only; the words come as tooltips. */
  isMini?: boolean;
}

/** The drawer's entries: Dashboard, what the remotes add, Log Out (spec 1 §2). */
export function NavList({ items, isMini = false }: NavListProps) {
  const t = useT();
  const { isLoggingOut, logOutAndLeave } = useLogOut();
  const { tip, tipProps } = useDelayedTip(isMini);
  const logOutLabel = isLoggingOut ? t('loggingOut') : t('logOut');
  return (
    <>
      <ul className="sh-nav">
        {items.map((item) => {
          const { onFocus, onPointerEnter, ...rest } = tipProps(item.label);
          return (
            <li key={item.key}>
              <NavLink
                to={item.to}
                end={item.to === '/'}
                className="sh-nav__item"
                {...rest}
                onPointerEnter={(event) => {
                  item.preload?.();
                  onPointerEnter(event);
                }}
                onFocus={(event) => {
                  item.preload?.();
                  onFocus(event);
                }}
              >
                <Icon name={item.icon} size={22} />
                <span className={isMini ? 'wp-hidden' : 'sh-nav__label'}>{item.label}</span>
              </NavLink>
            </li>
          );
        })}
        <li className="sh-nav__last">
          <button
            type="button"
            className="sh-nav__item"
            aria-disabled={isLoggingOut || undefined}
            {...tipProps(logOutLabel)}
            onClick={logOutAndLeave}
          >
            <Icon name="log-out" size={22} />
            <span className={isMini ? 'wp-hidden' : 'sh-nav__label'}>{logOutLabel}</span>
          </button>
        </li>
      </ul>
      {tip ? (
        <span className="sh-tip" aria-hidden="true" style={{ left: tip.left, top: tip.top }}>
          {tip.text}
        </span>
      ) : null}
    </>
  );
}
