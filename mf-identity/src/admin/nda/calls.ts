import type { components } from '@portal/openapi/identity';
import { unwrap, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN, identityApi } from '#parts/api';

type Schemas = components['schemas'];
export type NdaText = Schemas['NdaText'];

/** Version 0 and an empty text where there has never been one. */
export function useNdaText() {
  return useApiQuery([IDENTITY_DOMAIN, 'nda-text'], () => identityApi.GET('/client/nda/text/'));
}

/** Answers what the server kept, which is sanitised. Rejects with a 409 whose `body.current` is the newer version. */
export function updateNdaText(body: Schemas['NdaTextUpdate']): Promise<NdaText> {
  return unwrap(identityApi.PUT('/client/nda/text/', { body }));
}
