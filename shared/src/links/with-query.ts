/** `withQuery('/desks', { zone: 3, search: '' })` is `/desks?zone=3`: what is empty or absent is left out. */
export function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
