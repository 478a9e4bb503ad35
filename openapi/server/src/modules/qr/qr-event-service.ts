import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { isCodeAction } from '../../mechanisms/codes.ts';
import { contributedRecord } from '../../mechanisms/ports/contributions.ts';
import { forbidden, notFound } from '../../mechanisms/problems.ts';
import { qrMessages as texts } from './messages.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Identifies a scanned code, with the actions that it offers. Changes nothing.
 * @throws Problem 403 for an action that the client does not have or the caller may not use, 404 for an unknown code
 */
export async function readQrEvent(
  context: Context<'createQrEvent'>,
): Promise<components['schemas']['QrEvent']> {
  const { body, client, user } = context;
  const type = body.qr_action_type_id;
  const action = isCodeAction(type) ? contributedRecord('qr')[type] : undefined;
  const isEnabled =
    action && client.features.includes('qr codes') && client.features.includes(action.feature);
  if (!isEnabled) throw forbidden(texts.notEnabled);
  const objectId = body.object_id.toLowerCase();
  const found = uuidPattern.test(objectId) ? await action.read(context, objectId) : null;
  if (found === 'not-for-caller') throw forbidden(texts.notEnabled);
  if (!found) throw notFound();
  return { ...found, user: { id: user.id, first_name: user.firstName, last_name: user.lastName } };
}
