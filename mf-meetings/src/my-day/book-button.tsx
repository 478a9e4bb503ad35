import { toast } from '@portal/shared/toasts';
import { Button, type ButtonProps, lazyPart } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';
import { useBookWays } from './use-book-ways.ts';

const BookMenu = lazyPart(() => import('./book-menu.tsx').then((module) => module.BookMenu));

/** The one primary button of the dashboard. The menu's code comes when it is about to be used. */
export function BookButton({ day }: { day: string }) {
  const t = useT();
  const ways = useBookWays(day);
  const [isWanted, setWanted] = useState(false);
  if (ways.length === 0) return null;
  const look = { variant: 'primary', icon: 'plus', children: t('book') } as const satisfies ButtonProps;
  const button = (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={isWanted}
      onMouseEnter={BookMenu.preload}
      onFocus={BookMenu.preload}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <BookMenu
      ways={ways}
      button={look}
      fallback={button}
      onFailed={() => {
        setWanted(false);
        toast.error(t('failedMenu'));
      }}
    />
  ) : (
    button
  );
}
