import type { ApiError } from '@portal/shared/api';
import type { FieldFailure } from '@portal/shared/forms';

/**
 * What the server says of the registration is under the registration field, by whichever name it comes; with no
 * vehicle in the form, under the list of vehicles. Everything else is as it was.
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
