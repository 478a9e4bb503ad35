import { FieldArray as FormikFieldArray, getIn, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/core/index.ts';
import { FieldGroup } from '../ui/form/field.tsx';
import { useT } from '../ui/messages/en.ts';
import type { FieldTexts } from './field-texts.ts';
import { FOCUSABLE } from './focusable.ts';
import { useFormField } from './use-form-field.ts';

export type FieldArrayProps<Row> = FieldTexts & {
  addLabel: string;
  /** Label of a row's button, counted from 0: "Remove vehicle 2". */
  removeLabel: (index: number) => string;
  newRow: () => Row;
  /** Minimum number of rows; rows below it cannot be removed. */
  min?: number | undefined;
  /** Maximum number of rows; with that many, none can be added. */
  max?: number | undefined;
  /** The fields of a row; their names start with `rowName`: `${rowName}.registration`. */
  children: (rowName: string, index: number) => ReactNode;
};

/** Rows of fields that can be added and removed; the focus moves to the next useful place. */
export function FieldArray<Row>(props: FieldArrayProps<Row>) {
  const { name, addLabel, removeLabel, newRow, min = 0, max, children, ...texts } = props;
  const t = useT();
  const { errors } = useFormikContext();
  const { value, error } = useFormField<readonly Row[]>(name);
  const rows = value ?? [];
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // The row to focus once it exists; -1 is the button below.
  const next = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the number of rows
  useEffect(() => {
    if (next.current === undefined) return;
    const row = list.current?.children[next.current];
    (row?.querySelector<HTMLElement>(FOCUSABLE) ?? add.current)?.focus();
    next.current = undefined;
  }, [rows.length]);

  // An error within a row is shown at its field.
  const own = typeof getIn(errors, name) === 'object' ? undefined : error;
  const isFull = max !== undefined && rows.length >= max;
  return (
    <FieldGroup {...texts} error={own}>
      {() => (
        <FormikFieldArray name={name} validateOnChange={false}>
          {({ push, remove }) => (
            <>
              <ul ref={list} className="wp-entries">
                {rows.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position, as their names are
                  <li key={index} className="wp-entries__row">
                    <div className="wp-entries__fields">{children(`${name}.${index}`, index)}</div>
                    {rows.length > min ? (
                      <Button
                        square
                        variant="quiet"
                        icon="trash"
                        className="wp-entries__remove"
                        aria-label={removeLabel(index)}
                        onClick={() => {
                          next.current = rows.length === 1 ? -1 : Math.min(index, rows.length - 2);
                          remove(index);
                        }}
                      />
                    ) : null}
                  </li>
                ))}
              </ul>
              <Button
                ref={add}
                size="sm"
                icon="plus"
                className="wp-entries__add"
                data-field-target=""
                aria-disabled={isFull || undefined}
                onClick={() => {
                  next.current = rows.length;
                  push(newRow());
                }}
              >
                {addLabel}
              </Button>
              {isFull ? <p className="wp-field__help">{t('maxRows', { count: max })}</p> : null}
            </>
          )}
        </FormikFieldArray>
      )}
    </FieldGroup>
  );
}
