import { hasFixedSite, permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, type ButtonProps, Icon, lazyPart } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from '../messages/en.ts';
import './site-selector.css';

const SiteMenu = lazyPart(() => import('./site-menu.tsx').then((module) => module.SiteMenu));

/**
 * The site that the screens show, one of the permitted ones (rules/frame.md#current-site). A single permitted site is
 * fixed and shown as text. The list loads on hover, focus or press, so that the first screen does not pay for it.
 */
export function SiteSelector({ place }: { place: 'header' | 'menu' }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const isFixed = useSession(hasFixedSite);
  const siteId = useSession((session) => session.siteId);
  const [isWanted, setWanted] = useState(false);
  const [only] = sites;
  if (!only) return null;
  if (isFixed) {
    return (
      <div className={`sh-site sh-site--${place}`}>
        <span className="sh-site__label">{t('site')}</span>
        <span className="sh-site__fixed">
          <Icon name="pin" size={16} />
          {only.name}
        </span>
      </div>
    );
  }
  const chosen = sites.find(({ id }) => id === siteId)?.name ?? t('allSites');
  const button: ButtonProps = {
    className: 'sh-site__button',
    variant: place === 'header' ? 'quiet' : 'default',
    icon: 'pin',
    'aria-label': t('siteChosen', { site: chosen }),
    children: (
      <>
        <span className="sh-site__name">{chosen}</span>
        <Icon name="chevron-down" size={16} />
      </>
    ),
  };
  const failed = () => {
    setWanted(false);
    toast.error(t('somethingWrong'));
  };
  return (
    <div className={`sh-site sh-site--${place}`}>
      {isWanted ? (
        <SiteMenu
          button={button}
          fallback={<Button {...button} aria-haspopup="menu" aria-busy />}
          onFailed={failed}
        />
      ) : (
        <Button
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={SiteMenu.preload}
          onFocus={SiteMenu.preload}
          onClick={() => setWanted(true)}
        />
      )}
    </div>
  );
}
