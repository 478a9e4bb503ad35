import type { Context } from '../../contract/handler.ts';
import type { Who } from './policy.ts';

type Created = Context<'createParkingReservations'>;

/** The context of a request: a call, or the nightly job of a weekly request. */
export interface RequestContext
  extends Pick<Created, 'tx' | 'client' | 'sites' | 'body' | 'now' | 't' | 'locale' | 'origin' | 'audit'> {
  user: Who;
}
