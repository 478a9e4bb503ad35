import { recordId } from '@portal/shared/links';
import { QueryState } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { Empty, Skeleton } from '@portal/shared/ui/core';
import { useDraft } from './calls.ts';
import { PlanEditor } from './plan-editor.tsx';
import '../plan.css';
import './editor.css';
import { useT } from './texts/en.ts';

/** The screen `floor-plan-edit` (rules/desks.md#editing-plans). */
export function FloorPlanEditor() {
  const id = recordId(useParams().floorId);
  const draft = useDraft(id);
  const t = useT();
  if (id === null) return <Empty icon="plan" title={t('noSuchPlan')} />;
  return (
    <QueryState
      query={draft}
      failed={t('failed')}
      loading={t('loading')}
      missing={<Empty icon="plan" title={t('noSuchPlan')} />}
      skeleton={<Skeleton width="100%" height="70vh" shape="block" />}
    >
      {(start) => <PlanEditor key={start.floorId} start={start} />}
    </QueryState>
  );
}
