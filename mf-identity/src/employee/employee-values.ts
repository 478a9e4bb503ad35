import type { EmployeeUpdate } from '@portal/openapi/identity';
import type { VehicleType } from '@portal/shared/forms';
import type { Employee } from '#parts/api';

export type ExtraValue = string | boolean | string[];

export interface EmployeeValues {
  version: number;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  site: number | null;
  isRestricted: boolean;
  isLocatable: boolean;
  vehicles: { registration: string; vehicleType: VehicleType | null }[];
  additionalInformation: Record<string, ExtraValue>;
}

export function employeeValues(row: Employee): EmployeeValues {
  return {
    version: row.version,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone ?? '',
    company: row.company ?? '',
    site: row.site,
    isRestricted: row.isRestricted,
    isLocatable: row.isLocatable,
    vehicles: row.vehicles.map(({ registration, vehicleType }) => ({
      registration,
      vehicleType: vehicleType ?? null,
    })),
    additionalInformation: { ...row.additionalInformation },
  };
}

/** The request body: strings trimmed, empty ones as `null`, empty vehicles dropped (rules/accounts.md#vehicles). */
export function employeeUpdate(values: EmployeeValues): EmployeeUpdate {
  const { site, phone, company, vehicles, ...rest } = values;
  return {
    ...rest,
    firstName: rest.firstName.trim(),
    lastName: rest.lastName.trim(),
    phone: phone.trim() || null,
    company: company.trim() || null,
    ...(site === null ? {} : { site }),
    vehicles: vehicles
      .filter(({ registration }) => registration.trim() !== '')
      .map(({ registration, vehicleType }) => ({ registration: registration.trim(), vehicleType })),
  };
}
