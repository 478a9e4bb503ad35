/** Pounds as they are typed, as whole pence. */
export function penceOf(pounds: number): number {
  return Math.round(pounds * 100);
}
