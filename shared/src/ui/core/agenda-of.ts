interface OfDay {
  readonly site: { readonly id: number };
}

/**
 * Items that a card shows for a day: those at the chosen site, or at all sites if none is chosen. If there are more
 * than fit, past ones are dropped first.
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
