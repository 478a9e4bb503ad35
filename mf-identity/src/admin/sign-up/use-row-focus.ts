import { type RefObject, useEffect, useRef } from 'react';

type Part = 'up' | 'down' | 'head' | 'field';

export interface RowFocus {
  /** Around the rows and the button that adds one. */
  box: RefObject<HTMLDivElement | null>;
  /** Where to go once the rows have changed; without a row to the button that adds one. */
  next: (rowId: string | null, part: Part) => void;
}

const FIRST_FIELD = 'input:not([type="hidden"]), select, textarea';

/** A row that React moves loses its focus, and a row that is gone takes it along. */
export function useRowFocus(rows: readonly unknown[]): RowFocus {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ rowId: string | null; part: Part }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    const target = wanted.current;
    if (!target) return;
    wanted.current = undefined;
    const row =
      target.rowId === null
        ? null
        : box.current?.querySelector(`:scope > ol > [data-row="${CSS.escape(target.rowId)}"]`);
    const selector = {
      up: ':scope > div > [data-part="up"]',
      down: ':scope > div > [data-part="down"]',
      head: 'summary',
      field: FIRST_FIELD,
    }[target.part];
    const found =
      row?.querySelector<HTMLElement>(selector) ??
      box.current?.querySelector<HTMLElement>(':scope > div > [data-part="add"]');
    found?.focus();
  }, [rows]);

  return {
    box,
    next: (rowId, part) => {
      wanted.current = { rowId, part };
    },
  };
}
