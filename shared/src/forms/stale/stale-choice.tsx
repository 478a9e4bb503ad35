import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Alert, Stack, Text } from '../../ui/core/index.ts';
import { FieldGroup, RadioGroup } from '../../ui/form/index.ts';
import { useT } from '../messages/en.ts';
import { isSame, type StaleConflict, type StaleMerge } from './merge-stale.ts';

export interface StaleField {
  label: string;
  /** The value as text. */
  show?: (value: never) => string;
  /** The part of the value that a person edits; by default all of it. */
  edited?: (value: never) => unknown;
}

/** A field's label and how to show its value; a path without an entry uses the label of its first segment. */
export type StaleFields = Readonly<Record<string, StaleField>>;

/** The form's labels by field. */
export function labelsOf(fields: StaleFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

export interface StaleChoiceProps {
  /** From the last 409; `null` before one. */
  merge: StaleMerge<unknown> | null;
  fields: StaleFields;
}

/**
 * After the 409 of a stale edit: take theirs or keep mine, field by field. It is part of the form, whose values
 * follow each choice; nothing is saved before the person saves again.
 */
export function StaleChoice({ merge, fields }: StaleChoiceProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (merge) box.current?.focus();
  }, [merge]);
  if (!merge) return null;
  const { conflicts, taken } = merge;
  const labelOf = (path: string) => (fields[path] ?? fields[path.split('.')[0] ?? ''])?.label ?? path;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warning" title={t('staleTitle')} live>
        <Stack gap={4}>
          <Text block>{t(conflicts.length > 0 ? 'staleText' : 'staleMerged')}</Text>
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.path}
              conflict={conflict}
              label={labelOf(conflict.path)}
              show={fields[conflict.path]?.show as ((value: unknown) => string) | undefined}
            />
          ))}
          {taken.length > 0 ? (
            <Text block size="sm">
              {t('staleTaken', { fields: [...new Set(taken.map(labelOf))].join(', ') })}
            </Text>
          ) : null}
        </Stack>
      </Alert>
    </div>
  );
}

interface ConflictProps {
  conflict: StaleConflict;
  label: string;
  show: ((value: unknown) => string) | undefined;
}

function Conflict({ conflict: { path, mine, theirs }, label, show }: ConflictProps) {
  const t = useT();
  const { values, setFieldValue } = useFormikContext();
  const plain = (value: unknown): string => {
    if (value === true || value === false) return t(value ? 'yes' : 'no');
    if (value === null || value === undefined || value === '') return t('emptyValue');
    if (Array.isArray(value)) return value.length === 0 ? t('emptyValue') : value.map(plain).join(', ');
    return typeof value === 'object' ? Object.values(value).map(plain).join(' ') : String(value);
  };
  const say = (value: unknown) => show?.(value) || plain(value);
  return (
    <FieldGroup label={label}>
      {() => (
        <RadioGroup<'mine' | 'theirs'>
          label={label}
          options={[
            { value: 'mine', label: t('mine'), note: say(mine) },
            { value: 'theirs', label: t('theirs'), note: say(theirs) },
          ]}
          value={isSame(getIn(values, path), theirs) ? 'theirs' : 'mine'}
          onChange={(choice) => void setFieldValue(path, choice === 'mine' ? mine : theirs)}
        />
      )}
    </FieldGroup>
  );
}
