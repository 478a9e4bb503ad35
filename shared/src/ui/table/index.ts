/// <reference path="../css.d.ts" />
import '../form/form.css';
import './table.css';

export type { Column, DataTableProps, RowGroups, RowKey, Selection } from './column.ts';
export { DataTable } from './data-table.tsx';
