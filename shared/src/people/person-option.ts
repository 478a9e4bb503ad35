import { personName } from './person-name.ts';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
}

/** A person to choose, in a field that searches. */
export function personOption(person: Person): { value: number; label: string; note: string } {
  return { value: person.id, label: personName(person), note: person.email };
}
