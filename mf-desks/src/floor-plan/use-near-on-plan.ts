import type { FloorPlanDetails } from '@portal/openapi/desks';
import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { useDesksNear, useNearness } from '#parts/colleagues';
import { GATES } from '../paths.ts';
import type { PlanState } from './use-plan-state.ts';

/** How near a free desk is to the chosen people. */
export interface NearPlace {
  /** 1 is the nearest. */
  rank: number;
  words: string;
}

/** The nearest desks of a floor (rules/desks.md#sit-near); requests nothing if no one is chosen. */
export function useNearOnPlan(
  plan: Pick<FloorPlanDetails, 'id' | 'onDate'>,
  { near }: Pick<PlanState, 'near'>,
) {
  const isOffered = useSession((session) => allows(GATES.sitsNear, session));
  const query = useDesksNear(isOffered ? { date: plan.onDate, people: near, floor: plan.id } : null);
  const words = useNearness();
  const { data } = query;
  const places = new Map<number, NearPlace>(
    data?.results.map((desk, index) => [desk.id, { rank: index + 1, words: words(desk, data.people) }]),
  );
  return { isOffered, query, places };
}
