import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Empty } from '@portal/shared/ui/core';
import { type MouseEvent, useLayoutEffect } from 'react';
import { PageTitle } from '../base/page-title.tsx';
import { dropPaintedForm } from '../base/painted-form.ts';
import { useT } from '../messages/first.ts';

/**
 * Instead of a screen: nothing belongs to the address at this client, or the person may not open it. `rightsGone`: this page has
 * shown the screen, and the person's rights have changed since.
 */
export function NotFound({ why = 'notFound' }: { why?: 'notFound' | 'noRights' | 'rightsGone' }) {
  const t = useT();
  useLayoutEffect(dropPaintedForm, []);
  const isAnonymous = useSession((session) => session.user === null);
  const title = t(`${why}Title`);
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
        icon={why === 'notFound' ? 'search' : 'lock'}
        title={title}
        action={
          <Button variant="primary" href={way} onClick={go}>
            {isAnonymous ? t('toLogIn') : t('toDashboard')}
          </Button>
        }
      >
        {t(`${why}Text`)}
      </Empty>
    </>
  );
}
