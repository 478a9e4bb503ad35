interface Named {
  firstName: string;
  lastName: string;
  email?: string | null | undefined;
}

/** `Amira Khan`; the email address of a person without a name; empty for one whom the viewer may not know. */
export function personName(person: Named | null): string {
  if (person === null) return '';
  const { firstName, lastName, email } = person;
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || (email ?? '');
}

/** `Amira Khan` as `A. Khan`. The first character, also where it is not one UTF-16 unit. */
export function shortName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  const [initial] = firstName.trim();
  return [initial && `${initial}.`, lastName.trim()].filter(Boolean).join(' ');
}

/** First letters of the first and the last word of a name, in capitals: `Ada van Dyk` is `AD`, one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], ...words.slice(1).slice(-1)]
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
