import * as api from '@portal/openapi/desks';
import { call, send, useApiQuery } from '@portal/shared/api';
import { useState } from 'react';
import type { Draft, DraftChange } from './rules/sketch.ts';

let openings = 0;

/**
 * The draft of a floor's plan. Read only once per opening of the editor: each answer to a save is newer, and another
 * editor's save must not replace the draft while the user works on it. The next save reports it and asks.
 */
export function useDraft(id: number | null) {
  const [opening] = useState(() => ++openings);
  return useApiQuery(
    id === null ? null : ['floor-plan-draft', 'one', { id, opening }],
    () => call(api.getFloorPlanDraft, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

export const drafts = {
  save: (id: number, version: number, change: DraftChange): Promise<Draft> =>
    send(api.saveFloorPlanDraft, { path: { id }, body: { version, ...change } }),
  setPicture: (id: number, version: number, image: File): Promise<Draft> =>
    send(api.replaceFloorPlanImage, { path: { id }, body: { version, image } }),
  publish: (id: number, version: number): Promise<Draft> =>
    send(api.publishFloorPlanDraft, { path: { id }, body: { version } }),
  discard: (id: number, version: number): Promise<Draft> =>
    send(api.discardFloorPlanDraft, { path: { id }, body: { version } }),
};
