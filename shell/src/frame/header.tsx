import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Brand, VisuallyHidden } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from '../messages/en.ts';
import './header.css';
import { usePageTitle } from '../base/page-title.tsx';

interface HeaderProps {
  /** Before the client's name: the burger. */
  start?: ReactNode;
  /** At the end of the line: site and user menu. */
  end?: ReactNode;
  /** Name of the current site, where there is no room for its choice. */
  site?: string | undefined;
}

/**
 * Client name or logo, and the page title (rules/frame.md#layouts). The title is the page's `h1`; screens go on with
 * `h2`.
 */
export function Header({ start, end, site }: HeaderProps) {
  const t = useT();
  const title = usePageTitle();
  const client = useSession((session) => session.client);
  return (
    <header className="sh-header">
      {start}
      {client ? (
        <Link to="/" className="sh-header__brand">
          <Brand client={client} />
          <VisuallyHidden>{t('home')}</VisuallyHidden>
        </Link>
      ) : null}
      <div className="sh-header__words">
        <h1 className="sh-header__title">{title}</h1>
        {site ? (
          <span className="sh-header__site" title={site}>
            {site}
          </span>
        ) : null}
      </div>
      {end ? <div className="sh-header__end">{end}</div> : null}
    </header>
  );
}
