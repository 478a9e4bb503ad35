import * as api from '@portal/openapi/visitors';
import { allows } from '@portal/shared/access';
import { send, useRead } from '@portal/shared/api';
import { recordId } from '@portal/shared/links';
import { Navigate, safeRedirect, useNavigate, useParams, useSearchParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Loading, Skeleton } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { GATES, VISITORS_PATH } from '#paths';
import { useT } from '../texts/en.ts';
import { VisitorForm } from './form.tsx';
import { visitorUpdate, visitorValues } from './visitor-values.ts';

/**
 * The screen `visitors/{id}/edit` (rules/visitors.md#form). Where loading fails it goes back to the previous page: the
 * directory by default, or the dashboard for those who may not see that.
 */
export function VisitorEdit() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { id: text } = useParams();
  const id = recordId(text);
  const { data, error } = useRead(
    api.getVisitor,
    id === null ? null : { path: { id } },
    // Another visitor would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
  const wanted = search.get('previousPage');
  const hasDirectory = useSession((session) => allows(GATES.directory, session));
  const back = wanted ? safeRedirect(wanted) : hasDirectory ? VISITORS_PATH : '/';
  const isLost =
    id === null || (error !== undefined && data === undefined && error.kind !== 'unauthenticated');
  useEffect(() => {
    if (isLost) toast.error(t('userFailed'));
  }, [isLost, t]);

  if (isLost) return <Navigate to={back} replace />;
  if (!data)
    return (
      <Loading label={t('loading')}>
        <Skeleton width="100%" height="24rem" shape="block" />
      </Loading>
    );
  return (
    <VisitorForm
      key={data.id}
      initial={visitorValues(data)}
      save={(values) => send(api.updateVisitor, { path: { id: data.id }, body: visitorUpdate(values) })}
      onSaved={() => navigate(back)}
      onCancel={() => navigate(back)}
      label={t('editVisitor')}
      draft={`visitor-${data.id}`}
      saveLabel={t('save')}
      success={t('saved')}
      failure={t('saveFailed')}
    />
  );
}
