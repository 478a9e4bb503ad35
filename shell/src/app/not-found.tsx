import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Empty } from '@portal/shared/ui/core';
import { type MouseEvent, useLayoutEffect } from 'react';
import { PageTitle } from '../base/page-title.tsx';
import { dropPaintedForm } from '../base/painted-form.ts';
import { useT } from '../messages/first.ts';

/**
 * An address that nothing belongs to, or whose gate is closed to this session: the two look the same. `wasOpen`: this page has
 * shown the screen, and the person's rights have changed since.
 */
export function NotFound({ wasOpen = false }: { wasOpen?: boolean }) {
  const t = useT();
  useLayoutEffect(dropPaintedForm, []);
  const isAnonymous = useSession((session) => session.user === null);
  const title = t(wasOpen ? 'rightsGoneTitle' : 'notFoundTitle');
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
        icon={wasOpen ? 'lock' : 'search'}
        title={title}
        action={
          <Button variant="primary" href={way} onClick={go}>
            {isAnonymous ? t('toLogIn') : t('toDashboard')}
          </Button>
        }
      >
        {t(wasOpen ? 'rightsGoneText' : 'notFoundText')}
      </Empty>
    </>
  );
}
