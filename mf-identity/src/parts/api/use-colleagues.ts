import { useSearch } from '@portal/shared/api';
import { IDENTITY_DOMAIN, identityApi } from './identity-api.ts';

/** Those who may be located and are called so, at most 10; asks from three characters on. `null` asks nothing. */
export function useColleagues(text: string | null) {
  return useSearch(text ?? '', [IDENTITY_DOMAIN, 'colleagues'], (search) =>
    identityApi.GET('/colleagues/', { params: { query: { search, limit: 10 } } }),
  );
}
