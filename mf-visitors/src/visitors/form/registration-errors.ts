import type { ApiError } from '@portal/shared/api';
import type { FieldFailure } from '@portal/shared/forms';

/**
 * Moves the server's messages about the registration to the registration field, whatever name they have; without a
 * vehicle in the form, to the list of vehicles. All other messages stay.
 */
export function registrationErrors(
  { fields: said = {}, detail }: Pick<ApiError, 'fields' | 'detail'>,
  vehicleCount: number,
): FieldFailure {
  const fields: Record<string, readonly string[]> = {};
  for (const [name, messages] of Object.entries(said)) {
    const isOld = name === 'registration' || name === 'vehicles.registration';
    const owner = isOld ? (vehicleCount > 0 ? 'vehicles.0.registration' : 'vehicles') : name;
    fields[owner] = [...(fields[owner] ?? []), ...messages];
  }
  return { fields, detail };
}
