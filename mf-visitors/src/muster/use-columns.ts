import { useState } from 'react';
import { defaultColumns, type MusterColumn, parseColumns } from './rules/muster-columns.ts';

const KEY = 'portal.muster.columns';

/** Kept in this browser. */
export function useColumns(): [readonly MusterColumn[], (columns: readonly MusterColumn[]) => void] {
  const [columns, setColumns] = useState(() => parseColumns(read()) ?? defaultColumns(window.innerWidth));
  const keep = (next: readonly MusterColumn[]) => {
    setColumns(next);
    try {
      localStorage.setItem(KEY, next.join());
    } catch {
      // A browser that refuses its storage: the choice lives as long as the page.
    }
  };
  return [columns, keep];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
