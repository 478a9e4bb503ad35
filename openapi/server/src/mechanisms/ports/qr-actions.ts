import type { components } from '@portal/openapi/server';
import type { RequestContext } from '../portal/request-context.ts';
import type { Feature } from '../portal/viewer.ts';

/** Identifies scanned codes of one kind. Reading changes nothing. */
export interface QrAction {
  /** The feature of the portal that it belongs to. */
  feature: Feature;
  /** @returns null for an unknown id, `not-for-caller` where the caller must not learn even that */
  read(
    context: RequestContext,
    objectId: string,
  ): Promise<Omit<components['schemas']['QrEvent'], 'user'> | 'not-for-caller' | null>;
}
