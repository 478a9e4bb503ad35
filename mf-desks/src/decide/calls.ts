import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Decision = Schemas['DeskDecision'];
export type DecisionRow = Schemas['DeskDecisionRow'];
export type DecisionAnswer = Schemas['DeskDecisionRequest'];

export function useDecision(token: string) {
  return useApiQuery(['desk-decision', token], () =>
    call(api.getDeskDecision, { params: { path: { token } } }),
  );
}

export function sendDecision(token: string, body: DecisionAnswer): Promise<Decision> {
  return unwrap(call(api.decideDeskRequests, { params: { path: { token } }, body }));
}
