import { useEffect, useRef, useState } from 'react';
import { isWhole, nextPageTop, type Range, rangeOn } from '../rules/whole-rows.ts';

const TURN_MS = 10_000;

/**
 * Shows a list that is longer than the screen page by page, as no one scrolls on a wall, and in whole rows: a row
 * that would be cut off is hidden (`data-cut`) until the page that has all of it.
 * @returns `page`: the rows on screen, for the heading that counts all of them; null while all are visible
 */
export function useTurning() {
  const list = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Range | null>(null);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const hideCut = () => {
      const edges = pageOf(current);
      const rows = rowsOf(current);
      for (const { row, ...place } of rows) row.toggleAttribute('data-cut', !isWhole(place, edges));
      const shown = rangeOn(rows, edges);
      setPage((before) => (before?.from === shown?.from && before?.to === shown?.to ? before : shown));
    };
    const turn = () => {
      current.scrollTo({ top: nextPageTop(rowsOf(current), pageOf(current)) });
      hideCut();
    };
    hideCut();
    const sizes = new ResizeObserver(hideCut);
    sizes.observe(current);
    const rows = new MutationObserver(hideCut);
    rows.observe(current, { childList: true, subtree: true, characterData: true });
    const timer = setInterval(turn, TURN_MS);
    return () => {
      clearInterval(timer);
      sizes.disconnect();
      rows.disconnect();
    };
  }, []);
  return { list, page };
}

const pageOf = ({ scrollTop, clientHeight }: HTMLElement) => ({ top: scrollTop, height: clientHeight });

function rowsOf(list: HTMLElement) {
  const begin = list.getBoundingClientRect().top - list.scrollTop;
  return [...list.children].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { row, top: top - begin, bottom: bottom - begin };
  });
}
