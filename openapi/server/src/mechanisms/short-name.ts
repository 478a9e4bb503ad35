/** "A. Khan": enough to find and ask the person, and no more. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = firstName;
  return initial === undefined ? lastName : `${initial}. ${lastName}`.trim();
}
