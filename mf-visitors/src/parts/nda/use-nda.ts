import * as api from '@portal/openapi/visitors';
import { call, send, useApiQuery } from '@portal/shared/api';
import { asVisit, MY_VISIT_DOMAIN, sendAsVisit } from '#parts/my-visit';

/** On whose screen it is signed: the visitor's own, with the token of the visit, or reception's. */
export type NdaOf = { uuid: string } | { visitId: number };

/** No live topic: news of other visits must not fetch it under a pen. */
const RECEPTION_NDA_DOMAIN = 'visit-nda';

/**
 * The NDA's text and whether this visitor has signed it (rules/visitors.md#nda). Not asked for again under a pen that
 * writes.
 */
export function useNda(of: NdaOf) {
  const isOwn = 'uuid' in of;
  return useApiQuery(
    isOwn ? [MY_VISIT_DOMAIN, 'nda', of.uuid] : [RECEPTION_NDA_DOMAIN, 'visit', of.visitId],
    () =>
      isOwn ? asVisit(of.uuid)(api.getNda) : call(api.getVisitNda, { params: { path: { id: of.visitId } } }),
    { keepPreviousData: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/**
 * @param signature a PNG as a data address, 150,000 characters at most
 * @throws ApiError 409 where the visitor has signed this text already
 */
export function signNda(of: NdaOf, signature: string) {
  const body = { ndaSignatureData: signature };
  return 'uuid' in of
    ? sendAsVisit(of.uuid)(api.signNda, { body })
    : send(api.signVisitNda, { path: { id: of.visitId }, body });
}
