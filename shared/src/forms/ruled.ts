/** A value that the form's rules ask for before anything is sent. Throws where they were not kept. */
export function ruled<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('The rules of the form were not kept.');
  return value;
}
