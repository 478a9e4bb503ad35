import type { components } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type DataToken = Schemas['DataToken'];
export type NewDataToken = Schemas['NewDataToken'];
export type DataTokenBody = Schemas['DataTokenCreate'];
export type DataScope = Schemas['DataScope'];

export const DATA_TOKENS_DOMAIN = 'data-tokens';

export function useDataTokens() {
  return useApiQuery([DATA_TOKENS_DOMAIN, 'all'], () => call(api.listDataTokens, {}));
}

export function createDataToken(body: DataTokenBody): Promise<NewDataToken> {
  return unwrap(call(api.createDataToken, { body }));
}

export function revokeDataToken(id: number): Promise<DataToken> {
  return unwrap(call(api.revokeDataToken, { params: { path: { id } } }));
}
