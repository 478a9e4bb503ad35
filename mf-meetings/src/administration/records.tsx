import { ActionDialog } from '@portal/shared/dialogs';
import { RecordForm, type StaleFields } from '@portal/shared/forms';
import { recordParam } from '@portal/shared/links';
import { useRowButtons } from '@portal/shared/list';
import { QueryState } from '@portal/shared/query-state';
import { Button, Empty, type IconProps } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Section } from '@portal/shared/ui/sections';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useQueryParam } from '@portal/shared/url-state';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type ObjectShape, object, string } from 'yup';
import { ROOM_WRITES } from './calls.ts';
import { useT } from './texts/en.ts';

type QueryOf<Row> = ComponentProps<typeof QueryState<readonly Row[]>>['query'];

interface Kept {
  id: number;
  name: string;
  version: number;
}

export interface RecordsProps<Row extends Kept, Values extends object> {
  /** The parameter in the address, and the name of drafts: `type`. */
  param: string;
  words: { title: string; about: string; add: string; none: string; removeText: string };
  icon: IconProps['name'];
  level?: 2 | 3;
  query: QueryOf<Row>;
  columns: readonly Column<Row>[];
  /** The form values of an existing row and of a new one. */
  valuesOf: (row: Row) => Values;
  newValues: Values;
  fields: StaleFields;
  /** Cache domains that a write makes stale; by default those of the rooms. */
  stale?: readonly string[];
  /** Rules for fields besides the name. */
  rules?: ObjectShape;
  create: (values: Values, key: string) => Promise<Row>;
  replace: (id: number, values: Values) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  /** The fields of the form. */
  children: (row: Row | null) => ReactNode;
}

/**
 * A short list of versioned records: add, update (with the stale-record choice), and delete (with the reason if
 * refused).
 */
export function Records<Row extends Kept, Values extends object>(props: RecordsProps<Row, Values>) {
  const { param, words, icon, level = 2, query, columns, remove, stale = ROOM_WRITES } = props;
  const t = useT();
  const [edited, setEdited] = useQueryParam(param, recordParam);
  const [removed, setRemoved] = useState<Row | null>(null);
  const buttons = useRowButtons<Row>(({ id }) => setEdited(id), setRemoved);
  return (
    <Section
      title={words.title}
      about={words.about}
      level={level}
      actions={
        <Button variant={level === 2 ? 'primary' : 'default'} icon="plus" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      }
    >
      <QueryState query={query}>
        {(rows) => (
          <>
            <DataTable
              label={words.title}
              columns={[...columns, buttons]}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setEdited(id)}
              empty={<Empty icon={icon} title={words.none} />}
            />
            <RecordDialog
              {...props}
              row={edited === 'new' ? 'new' : (rows.find(({ id }) => id === edited) ?? null)}
              onClose={() => setEdited(null)}
            />
          </>
        )}
      </QueryState>
      {removed ? (
        <ActionDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove')}
          call={() => remove(removed.id)}
          stale={stale}
          success={t('removed', { name: removed.name })}
          failure={t('removeFailed', { name: removed.name })}
          onClose={() => setRemoved(null)}
        >
          {words.removeText}
        </ActionDialog>
      ) : null}
    </Section>
  );
}

type RecordDialogProps<Row extends Kept, Values extends object> = RecordsProps<Row, Values> & {
  row: Row | 'new' | null;
  onClose: () => void;
};

function RecordDialog<Row extends Kept, Values extends object>(props: RecordDialogProps<Row, Values>) {
  const { row, onClose, param, words, valuesOf, newValues, fields, create, replace, children } = props;
  const { stale = ROOM_WRITES, rules } = props;
  const t = useT();
  if (row === null) return null;
  const isNew = row === 'new';
  const title = isNew ? words.add : t('editOne', { name: row.name });
  return (
    <Dialog open title={title} onClose={onClose}>
      <RecordForm<Values, Row>
        key={isNew ? 'new' : row.id}
        initialValues={isNew ? newValues : valuesOf(row)}
        record={{ valuesOf, fields }}
        stale={stale}
        save={(values, key) => (isNew ? create(values, key) : replace(row.id, values))}
        schema={() => object({ name: string().trim().required(t('required')), ...rules })}
        label={title}
        draft={`admin-${param}-${isNew ? 'new' : row.id}`}
        success={t('saved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {children(isNew ? null : row)}
      </RecordForm>
    </Dialog>
  );
}
