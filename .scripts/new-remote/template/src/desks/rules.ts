interface Named {
  readonly id: number;
  readonly name: string;
}

/** The chosen site first, the others by name as people of that language sort. */
export function chosenFirst<Site extends Named>(
  sites: readonly Site[],
  chosenId: number | null,
  locale: string,
): Site[] {
  const rank = ({ id }: Named) => (id === chosenId ? 0 : 1);
  return [...sites].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, locale));
}
