import { isPhone, isRegistration } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { plateKey } from '../../mechanisms/plate-key.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { type Message, messages } from '../../mechanisms/texts/messages.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { addVehicle } from '../account/public.ts';
import { registrationsMessages as texts } from './messages.ts';

type Register = OutsideContext<'createVehicleRegistration'>;
type Receipt = components['schemas']['VehicleRegistrationReceipt'];

/** A household has a few vehicles; more do not come from a driver. */
const registrationsAnAddress: AttemptLimit = { attempts: 10, windowMs: 3_600_000 };
/** No person fills the form in faster. */
const SHORTEST_SECONDS = 2;

/**
 * Accepts the vehicle of anyone (rules/parking.md#vehicle-registration). A robot gets the same answer as a driver and
 * counts against its address, but its data is not stored.
 * @throws Problem 404 at a client without parking, 400 by field, 429
 */
export async function registerVehicle(context: Register): Promise<Receipt> {
  const { client, body, address, now, transaction, user } = context;
  if (!client.features.includes('parking')) throw notFound();
  const email = normalEmail(body.email);
  const registration = oneLine(body.registration);
  const errors: Record<string, Message[]> = {};
  if (!isEmail(email)) errors.email = [texts.email];
  if (body.phone?.trim() && !isPhone(body.phone)) errors.phone = [messages.notPhone];
  if (plateKey(registration) === '') errors.registration = [texts.registration];
  else if (!isRegistration(registration)) errors.registration = [messages.registrationTooLong];
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return transaction(async (tx) => {
    await takeAttempt(tx, attemptKey('vehicle registration', address), now(), registrationsAnAddress);
    if (isRobot(body)) return { is_own_vehicle: false };
    await tx
      .insertInto('vehicle_registrations')
      .values({
        first_name: oneLine(body.first_name ?? ''),
        last_name: oneLine(body.last_name ?? ''),
        email,
        phone: oneLine(body.phone ?? ''),
        registration,
        note: (body.note ?? '').trim(),
        user_id: user?.id ?? null,
        created_at: now(),
      })
      .execute();
    await publishChange(tx, 'parking');
    return { is_own_vehicle: user ? await addVehicle(tx, user.id, registration) : false };
  });
}

function isRobot({ website, seconds_open }: Register['body']): boolean {
  return Boolean(website) || (seconds_open !== undefined && seconds_open < SHORTEST_SECONDS);
}
