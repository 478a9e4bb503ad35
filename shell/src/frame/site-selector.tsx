import { hasFixedSite, permittedSites, useSession } from '@portal/shared/session';
import { Icon } from '@portal/shared/ui/core';
import { useId } from 'react';
import { useT } from '../messages/index.ts';
import './site-selector.css';

/**
 * The site that the screens show, out of the permitted ones (spec 1 §4). One permitted site is fixed and a text.
 * The browser's own list: it works the same on a phone, and costs nothing before it is used.
 */
export function SiteSelector({ place }: { place: 'header' | 'menu' }) {
  const t = useT();
  const id = useId();
  const sites = useSession(permittedSites);
  const isFixed = useSession(hasFixedSite);
  const siteId = useSession((session) => session.siteId);
  const setSite = useSession((session) => session.setSite);
  const [only] = sites;
  if (!only) return null;
  return (
    <div className={`sh-site sh-site--${place}`}>
      {isFixed ? (
        <>
          <span className="sh-site__label">{t('site')}</span>
          <span className="sh-site__fixed">
            <Icon name="pin" size={18} />
            {only.name}
          </span>
        </>
      ) : (
        <>
          <label className="sh-site__label" htmlFor={id}>
            {t('site')}
          </label>
          <span className="sh-site__control">
            <Icon name="pin" size={18} />
            <select
              id={id}
              value={siteId ?? ''}
              onChange={(event) => setSite(event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">{t('allSites')}</option>
              {sites.map((site) => (
                <option key={site.id} value={site.id}>
                  {site.name}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={16} />
          </span>
        </>
      )}
    </div>
  );
}
