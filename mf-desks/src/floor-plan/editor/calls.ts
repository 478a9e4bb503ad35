import * as api from '@portal/openapi/desks';
import { call, send, useApiQuery } from '@portal/shared/api';
import { useState } from 'react';
import type { Draft, DraftChange } from './rules/sketch.ts';

let openings = 0;

/**
 * What is edited of a floor's plan. Read for each opening of the editor, and once: afterwards every answer to a save is newer, and what
 * somebody else saves is not exchanged under the hands of who edits; the next save says so, and asks.
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
