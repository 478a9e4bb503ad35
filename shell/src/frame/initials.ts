/** "Amira", "Khan" -> "AK"; without a name the first letter of the e-mail address. */
export function initialsOf(user: { firstName: string; lastName: string; email: string }): string {
  const letters = [user.firstName, user.lastName].map((part) => [...part.trim()][0] ?? '').join('');
  return (letters || ([...user.email][0] ?? '')).toUpperCase();
}
