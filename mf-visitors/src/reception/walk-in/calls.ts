import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import type { Visit } from '#parts/api';
import { type WalkInValues, walkInBody } from './walk-in-values.ts';

/** The visit as it landed: of somebody on the watch list `arrived`, whatever was asked for. */
export function createWalkIn(values: WalkInValues, key: string): Promise<Visit> {
  return send(api.createWalkInVisit, { body: walkInBody(values), key });
}
