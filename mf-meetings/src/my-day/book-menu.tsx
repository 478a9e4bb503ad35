import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import type { ButtonProps } from '@portal/shared/ui/core';
import { Menu } from '@portal/shared/ui/extra';
import { useT } from './texts/en.ts';
import type { BookWay } from './use-book-ways.ts';

/** The same as "Free now" of the lists of rooms. */
const FREE_MINUTES = 30;

/** The menu of things that the person may book; it opens when its code arrives. */
export function BookMenu({ ways, button }: { ways: readonly BookWay[]; button: ButtonProps }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Menu
      label={t('bookMenu')}
      button={button}
      // Within the page's landmark.
      inPlace
      defaultOpen
      items={ways.map(({ key, label, icon, to, typeId }) => ({
        key,
        label,
        icon,
        note: typeId === undefined ? undefined : <FreeNow typeId={typeId} />,
        onSelect: () => navigate(to),
      }))}
    />
  );
}

/** How many of a type are free at the chosen site; nothing until it is known. */
function FreeNow({ typeId }: { typeId: number }) {
  const t = useT();
  const site = useSession(chosenSite);
  const { data } = useRead(api.listRooms, {
    query: {
      type: typeId,
      ...(site ? { site: site.id } : {}),
      freeForMinutes: FREE_MINUTES,
      onlyFree: true,
      limit: 10,
    },
  });
  return data ? t('freeNow', { count: data.count }) : null;
}
