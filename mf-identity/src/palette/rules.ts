import type { components } from '@portal/openapi/identity';
import { personName } from '@portal/shared/people';

type Schemas = components['schemas'];

/** A line of the palette. */
export interface PersonOption {
  id: string;
  label: string;
  note?: string;
  icon: 'user';
  to: string;
}

/** More are a matter of typing on. */
const MOST = 8;

/** A colleague leads to where they are today. */
export function colleagueOptions(people: readonly Schemas['Colleague'][]): PersonOption[] {
  return people.slice(0, MOST).map((person) => {
    const note = [person.site?.name, person.desk?.name].filter(Boolean).join(' · ');
    return {
      id: String(person.id),
      label: personName(person),
      ...(note ? { note } : {}),
      icon: 'user',
      to: `/?locate=${person.id}`,
    };
  });
}

/** For a superadmin, a person leads to the edit screen. */
export function employeeOptions(people: readonly Schemas['Employee'][]): PersonOption[] {
  return people.slice(0, MOST).map((person) => ({
    id: String(person.id),
    label: personName(person),
    note: person.email,
    icon: 'user',
    to: `/employees/${person.id}/edit`,
  }));
}
