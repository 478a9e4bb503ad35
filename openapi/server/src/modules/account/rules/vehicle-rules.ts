import { isRegistration } from '@portal/openapi/formats';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { accountMessages } from '../messages.ts';

export interface SentVehicle {
  registration: string;
  vehicle_type?: 'Car' | 'Motorcycle' | null;
}
export interface Vehicle {
  registration: string;
  vehicle_type: 'Car' | 'Motorcycle' | null;
}
export interface VehicleRules {
  vehicles_required: boolean;
  max_registrations: number;
  ask_vehicle_type: boolean;
}

/** Vehicles (rules/accounts.md#vehicles): empty ones are dropped; errors are at the place where the vehicle was sent. */
export function checkVehicles(
  sent: readonly SentVehicle[],
  rules: VehicleRules,
): { vehicles: Vehicle[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const vehicles: Vehicle[] = [];
  for (const [index, { registration: text, vehicle_type: type = null }] of sent.entries()) {
    const registration = oneLine(text);
    if (registration === '') continue;
    vehicles.push({ registration, vehicle_type: rules.ask_vehicle_type ? type : null });
    if (!isRegistration(registration)) {
      errors.push({ field: `vehicles.${index}.registration`, message: messages.registrationTooLong });
    }
    if (rules.ask_vehicle_type && type === null) {
      errors.push({ field: `vehicles.${index}.vehicle_type`, message: accountMessages.vehicleType });
    }
  }
  if (vehicles.length > rules.max_registrations) {
    const params = { count: rules.max_registrations };
    const { vehiclesTooMany, vehiclesTooManyForOne } = accountMessages;
    const message = rules.max_registrations === 1 ? vehiclesTooManyForOne : vehiclesTooMany;
    errors.push({ field: 'vehicles', message, params });
  }
  if (vehicles.length === 0 && rules.vehicles_required && rules.max_registrations > 0) {
    errors.push({ field: 'vehicles', message: accountMessages.vehiclesRequired });
  }
  return { vehicles, errors };
}
