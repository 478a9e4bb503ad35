import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from '#parts/api';

type Schemas = components['schemas'];
export type NdaText = Schemas['NdaText'];

/** Version 0 and an empty text where there has never been one. */
export function useNdaText() {
  return useApiQuery([IDENTITY_DOMAIN, 'nda-text'], () => call(api.getNdaText));
}

/** Answers what the server kept, which is sanitised. Rejects with a 409 whose `body.current` is the newer version. */
export function updateNdaText(body: Schemas['NdaTextUpdate']): Promise<NdaText> {
  return unwrap(call(api.updateNdaText, { body }));
}
