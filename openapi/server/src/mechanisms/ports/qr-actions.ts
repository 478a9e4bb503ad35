import type { components } from '@portal/openapi/server';
import type { RequestContext } from '../portal/request-context.ts';
import type { Feature } from '../portal/viewer.ts';

/** What a scanned code of one kind is. Reading it changes nothing. */
export interface QrAction {
  /** The part of the portal that it belongs to. */
  feature: Feature;
  /** @returns null for what is not there, `not-for-caller` where the caller must not learn even that */
  read(
    context: RequestContext,
    objectId: string,
  ): Promise<Omit<components['schemas']['QrEvent'], 'user'> | 'not-for-caller' | null>;
}
