import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { buttonClass, Empty } from '@portal/shared/ui/core';
import { PageTitle } from '../frame/page-title.tsx';
import { useT } from '../messages/index.ts';

/** An address that nothing belongs to, or whose gate is closed to this session: the two look the same. */
export function NotFound() {
  const t = useT();
  const isAnonymous = useSession((session) => session.user === null);
  return (
    <>
      <PageTitle title={t('notFoundTitle')} />
      <Empty
        icon="search"
        title={t('notFoundTitle')}
        action={
          <Link to={isAnonymous ? '/log-in' : '/'} className={buttonClass({ variant: 'primary' })}>
            {isAnonymous ? t('toLogIn') : t('toDashboard')}
          </Link>
        }
      >
        {t('notFoundText')}
      </Empty>
    </>
  );
}
