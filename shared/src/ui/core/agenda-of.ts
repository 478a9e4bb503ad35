interface OfDay {
  readonly site: { readonly id: number };
}

/**
 * What a card shows of a day: what is at the chosen site (at all of them where none is chosen). Where there is more than it has
 * room for, what is over goes first.
 */
export function agendaOf<T extends OfDay>(
  items: readonly T[],
  { siteId, isOver, atMost }: { siteId: number | null; isOver: (item: T) => boolean; atMost: number },
): { shown: T[]; more: number } {
  const here = items.filter(({ site }) => siteId === null || site.id === siteId);
  const toCome = here.filter((item) => !isOver(item));
  const over = here.filter(isOver);
  const kept = new Set([...toCome, ...over.reverse()].slice(0, atMost));
  return { shown: here.filter((item) => kept.has(item)), more: here.length - kept.size };
}
