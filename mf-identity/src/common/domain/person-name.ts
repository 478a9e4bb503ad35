/** First and last name as one; the e-mail address of somebody without a name. */
export function personName(person: { firstName: string; lastName: string; email?: string | null }): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '');
}
