import { permittedSites, useSession } from '@portal/shared/session';
import type { ButtonProps } from '@portal/shared/ui/core';
import { Menu } from '@portal/shared/ui/extra';
import { useT } from '../messages/en.ts';

interface SiteMenuProps {
  button: ButtonProps;
}

/** The button of the site selector with its list; it opens as it comes. */
export function SiteMenu({ button }: SiteMenuProps) {
  const t = useT();
  const sites = useSession(permittedSites);
  const siteId = useSession((session) => session.siteId);
  const setSite = useSession((session) => session.setSite);
  const choices = [{ id: null, name: t('allSites') }, ...sites];
  return (
    <Menu
      label={t('site')}
      button={button}
      // Within the header's landmark, or within the user menu, which closes when something beside it is pressed.
      inPlace
      defaultOpen
      items={choices.map(({ id, name }) => ({
        key: String(id),
        label: name,
        type: 'radio',
        checked: id === siteId,
        onSelect: () => setSite(id),
      }))}
    />
  );
}
