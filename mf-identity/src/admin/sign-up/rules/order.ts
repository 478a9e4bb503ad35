/** A copy with the item of that place moved; what would leave the list stays where it is. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  if (from < 0 || from >= copy.length || to < 0 || to >= copy.length) return copy;
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, place) => place !== index);
}
