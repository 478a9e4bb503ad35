import type { components } from '@portal/openapi/identity';
import { useApiQuery, useSearch } from '@portal/shared/api';
import { IDENTITY_DOMAIN, identityApi } from '#parts/api';
import type { AuditQuery } from './audit-list.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

/** A page of the log, newest first; `null` asks nothing. */
export function useAuditEntries(query: AuditQuery | null) {
  return useApiQuery(query && [IDENTITY_DOMAIN, 'audit-log', query], () =>
    identityApi.GET('/audit-log/', { params: { query: query ?? {} } }),
  );
}

/** Actions and kinds of records that the log holds. */
export function useAuditLabels() {
  return useApiQuery([IDENTITY_DOMAIN, 'audit-words'], () => identityApi.GET('/audit-log/words/'));
}

/** A person of the address, to be named; `null` asks nothing. */
export function usePerson(id: number | null) {
  return useApiQuery(
    id === null ? null : [IDENTITY_DOMAIN, 'user', id],
    () => identityApi.GET('/users/{id}/', { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

/** People whose name or email contains `text`, those without access too: what they did is still in the log. */
export function usePeopleCalled(text: string) {
  return useSearch(text, [IDENTITY_DOMAIN, 'people-called'], (search) =>
    identityApi.GET('/employees/', {
      params: { query: { search, page: 1, limit: 25, ordering: 'last_name' } },
    }),
  );
}
