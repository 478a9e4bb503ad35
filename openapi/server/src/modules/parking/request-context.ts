import type { Context } from '../../contract/handler.ts';
import type { Who } from './policy.ts';

type Created = Context<'createParkingReservations'>;

/** What a request is made of: a call, or the night that asks for a weekly one. */
export interface RequestContext
  extends Pick<Created, 'tx' | 'client' | 'sites' | 'body' | 'now' | 't' | 'locale' | 'origin' | 'audit'> {
  user: Who;
}
