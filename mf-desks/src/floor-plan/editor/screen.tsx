import * as api from '@portal/openapi/desks';
import { call, useApiQuery } from '@portal/shared/api';
import { recordId } from '@portal/shared/links';
import { QueryState } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { Empty, Skeleton } from '@portal/shared/ui/core';
import { useState } from 'react';
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

let openings = 0;

/**
 * The draft of a floor's plan. Read only once per opening of the editor: each answer to a save is newer, and another
 * editor's save must not replace the draft while the user works on it. The next save reports it and asks.
 */
function useDraft(id: number | null) {
  const [opening] = useState(() => ++openings);
  return useApiQuery(
    id === null ? null : ['floor-plan-draft', 'one', { id, opening }],
    () => call(api.getFloorPlanDraft, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
