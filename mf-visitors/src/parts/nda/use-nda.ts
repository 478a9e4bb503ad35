import { unwrap, useApiQuery } from '@portal/shared/api';
import { asVisit, MY_VISIT_DOMAIN } from '#parts/my-visit';

/**
 * The NDA's text and whether this visitor has signed it (rules/visitors.md#nda). Not asked for again under a pen that
 * writes.
 */
export function useNda(uuid: string) {
  return useApiQuery([MY_VISIT_DOMAIN, 'nda', uuid], () => asVisit(uuid).GET('/client/nda/'), {
    keepPreviousData: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/**
 * @param signature a PNG as a data address, 150,000 characters at most
 * @throws ApiError 409 where the visitor has signed this text already
 */
export function signNda(uuid: string, signature: string) {
  return unwrap(asVisit(uuid).PUT('/client/nda/', { body: { ndaSignatureData: signature } }));
}
