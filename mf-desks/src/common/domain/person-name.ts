interface Named {
  firstName: string;
  lastName: string;
}

/** `Amira Khan`. */
export function personName({ firstName, lastName }: Named): string {
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ');
}

/** `Amira Khan` as `A. Khan`. The first character, also where it is not one UTF-16 unit. */
export function shortName({ firstName, lastName }: Named): string {
  const [initial] = firstName.trim();
  return [initial && `${initial}.`, lastName.trim()].filter(Boolean).join(' ');
}
