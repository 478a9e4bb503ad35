import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Decision = Schemas['ParkingDecision'];
export type DecisionRow = Schemas['ParkingDecisionRow'];
export type DecisionAnswer = Schemas['ParkingDecisionRequest'];

export function useDecision(token: string) {
  return useApiQuery(['parking-decision', token], () =>
    call(api.getParkingDecision, { params: { path: { token } } }),
  );
}

export function sendDecision(token: string, body: DecisionAnswer): Promise<Decision> {
  return unwrap(call(api.decideParkingRequests, { params: { path: { token } }, body }));
}
