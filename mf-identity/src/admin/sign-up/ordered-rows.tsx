import { Button, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { getIn, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useT } from '../texts/en.ts';
import { moved, without } from './rules/order.ts';
import { isNewRow } from './sign-up-values.ts';
import { useRowFocus } from './use-row-focus.ts';

interface Row {
  rowId: string;
}

export interface OrderedRowsProps<R extends Row> {
  /** Of the list in the form. */
  name: string;
  label: string;
  level: 3 | 4;
  max: number;
  addLabel: string;
  /** Where there are none. */
  empty: string;
  newRow: (rows: readonly R[]) => R;
  nameOf: (row: R) => string;
  noteOf: (row: R) => string;
  /** The fields of a row; their names begin with `rowName`. */
  children: (rowName: string, row: R) => ReactNode;
}

/** Rows of a form that are folded, added, removed and put into order; by keyboard the focus stays with what was moved. */
export function OrderedRows<R extends Row>(props: OrderedRowsProps<R>) {
  const { name, label, level, max, addLabel, empty, newRow, nameOf, noteOf, children } = props;
  const t = useT();
  const { values, setFieldValue } = useFormikContext();
  const [said, setSaid] = useState('');
  const rows: readonly R[] = getIn(values, name) ?? [];
  const focus = useRowFocus(rows);
  const change = (next: R[]) => void setFieldValue(name, next);

  const move = (row: R, from: number, to: number, part: 'up' | 'down') => {
    focus.next(row.rowId, part);
    change(moved(rows, from, to));
    setSaid(t('signUp.moved', { name: nameOf(row), place: to + 1, count: rows.length }));
  };
  const remove = (index: number) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focus.next(neighbour?.rowId ?? null, 'head');
    change(without(rows, index));
  };
  const add = () => {
    const row = newRow(rows);
    focus.next(row.rowId, 'field');
    change([...rows, row]);
  };
  return (
    <Stack ref={focus.box} gap={3} className="id-ordered">
      {rows.length === 0 ? (
        <Text block tone="soft" size="sm">
          {empty}
        </Text>
      ) : (
        <Stack as="ol" gap={2} aria-label={label}>
          {rows.map((row, index) => (
            <li key={row.rowId} data-row={row.rowId} className="id-ordered__row">
              <Collapsible level={level} title={nameOf(row)} note={noteOf(row)} defaultOpen={isNewRow(row)}>
                {children(`${name}.${index}`, row)}
              </Collapsible>
              <div className="id-ordered__tools">
                <Button
                  square
                  size="sm"
                  variant="quiet"
                  icon="chevron-up"
                  data-part="up"
                  aria-label={t('signUp.up', { name: nameOf(row) })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(row, index, index - 1, 'up')}
                />
                <Button
                  square
                  size="sm"
                  variant="quiet"
                  icon="chevron-down"
                  data-part="down"
                  aria-label={t('signUp.down', { name: nameOf(row) })}
                  aria-disabled={index === rows.length - 1 || undefined}
                  onClick={() => move(row, index, index + 1, 'down')}
                />
                <Button
                  square
                  size="sm"
                  variant="quiet"
                  icon="trash"
                  aria-label={t('signUp.remove', { name: nameOf(row) })}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </Stack>
      )}
      <div>
        <Button
          size="sm"
          icon="plus"
          data-part="add"
          aria-disabled={rows.length >= max || undefined}
          onClick={add}
        >
          {addLabel}
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
