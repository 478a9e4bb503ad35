import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Empty } from '@portal/shared/ui/core';
import { type MouseEvent, useLayoutEffect } from 'react';
import type { RouteAccess } from '../../view/route-access.ts';
import { PageTitle } from '../base/page-title.tsx';
import { dropPaintedForm } from '../base/painted-form.ts';
import { useT } from '../messages/en.ts';

export interface NotFoundProps {
  why?: RouteAccess | 'rightsGone';
}

const WORDS = { forbidden: 'noRights', rightsGone: 'rightsGone' } as const;

/**
 * Instead of a screen: nothing belongs to the address at this client, or the person may not open it. `rightsGone`: this page has
 * shown the screen, and the person's rights have changed since.
 */
export function NotFound({ why = 'missing' }: NotFoundProps) {
  const t = useT();
  useLayoutEffect(dropPaintedForm, []);
  const isAnonymous = useSession((session) => session.user === null);
  const words = why === 'forbidden' || why === 'rightsGone' ? WORDS[why] : 'notFound';
  const title = t(`${words}Title`);
  const navigate = useNavigate();
  const way = isAnonymous ? '/log-in' : '/';
  const go = (event: MouseEvent) => {
    // Another tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(way);
  };
  return (
    <>
      <PageTitle title={title} />
      <Empty
        icon={words === 'notFound' ? 'search' : 'lock'}
        title={title}
        action={
          <Button variant="primary" href={way} onClick={go}>
            {isAnonymous ? t('toLogIn') : t('toDashboard')}
          </Button>
        }
      >
        {t(`${words}Text`)}
      </Empty>
    </>
  );
}
