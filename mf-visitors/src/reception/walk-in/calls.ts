import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import type { Visit } from '#parts/api';
import { type WalkInValues, walkInBody } from './walk-in-values.ts';

/** Resolves to the visit as the server saved it: `arrived` for a visitor on the watch list, whatever was requested. */
export function createWalkIn(values: WalkInValues, key: string): Promise<Visit> {
  return send(api.createWalkInVisit, { body: walkInBody(values), key });
}
