/** A cell of the grid: rows from 0, columns from 0, which has the names. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  /** Including the one with the names. */
  readonly columns: number;
  /** How many rows are visible. */
  readonly page: number;
}

/** Where a key moves the focus (WAI-ARIA grid), limited to the grid; nothing for other keys. */
export function cellAfterKey(
  { row, column }: GridCell,
  key: string,
  ctrl: boolean,
  { rows, columns, page }: GridSize,
): GridCell | undefined {
  const to = (nextRow: number, nextColumn: number): GridCell => ({
    row: Math.min(Math.max(nextRow, 0), Math.max(rows - 1, 0)),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'Home':
      return ctrl ? to(0, 0) : to(row, 0);
    case 'End':
      return ctrl ? to(rows - 1, columns - 1) : to(row, columns - 1);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return undefined;
  }
}
