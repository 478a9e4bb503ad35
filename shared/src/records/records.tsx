import { type ComponentProps, type ReactNode, useState } from 'react';
import { type ObjectShape, object, string } from 'yup';
import { FormDialog, type FormDialogProps } from '../form-dialogs/index.ts';
import type { StaleFields } from '../forms/index.ts';
import { recordParam } from '../links/index.ts';
import { useRowButtons } from '../list/index.ts';
import { QueryState } from '../query-state/index.ts';
import { Button, Empty, type IconProps } from '../ui/core/index.ts';
import { Section } from '../ui/sections/index.ts';
import { type Column, DataTable } from '../ui/table/index.ts';
import { useQueryParam } from '../url-state/index.ts';
import { useT } from './messages/en.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type QueryOf<Row> = ComponentProps<typeof QueryState<readonly Row[]>>['query'];

interface NamedRecord {
  id: number;
  name: string;
  version: number;
}

export interface RecordsProps<Row extends NamedRecord, Values extends object>
  extends Pick<FormDialogProps<Values, Row>, 'size' | 'failure'> {
  /** The parameter in the address: `type`. */
  param: string;
  /** The name of drafts, if not that of the parameter; no other section of the portal has the same. */
  draft?: string;
  words: {
    title: string;
    about: string;
    add: string;
    none: string;
    /** The consequence of a removal. */
    removeText: string | ((row: Row) => string);
  };
  icon: IconProps['name'];
  level?: 2 | 3;
  query: QueryOf<Row>;
  /** With filters: whether a row is in the table. */
  isListed?: (row: Row) => boolean;
  /** Before the button that adds a record. */
  actions?: ReactNode;
  /** Above the table. */
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  /** The form values of an existing row and of a new one. */
  valuesOf: (row: Row) => Values;
  newValues: Values;
  fields: StaleFields;
  /** Cache domains that a write makes stale. */
  stale: readonly string[];
  /** Rules for fields; the name is required anyway. */
  rules?: ObjectShape;
  create: (values: Values, key: string) => Promise<Row>;
  replace: (id: number, values: Values) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  /** The fields of the form. */
  children: (row: Row | null) => ReactNode;
}

/**
 * A section for a short list of versioned records: add, update (with the stale-record choice), and delete (with the
 * reason if refused).
 */
export function Records<Row extends NamedRecord, Values extends object>(props: RecordsProps<Row, Values>) {
  const { param, words, icon, level = 2, query, columns, actions, filters, isListed, remove, stale } = props;
  const [edited, setEdited] = useQueryParam(param, recordParam);
  const [removed, setRemoved] = useState<Row | null>(null);
  const buttons = useRowButtons<Row>(({ id }) => setEdited(id), setRemoved);
  return (
    <Section
      title={words.title}
      about={words.about}
      level={level}
      actions={
        <>
          {actions}
          <Button variant={level === 2 ? 'primary' : 'default'} icon="plus" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </>
      }
    >
      <QueryState query={query}>
        {(rows) => {
          const shown = edited === 'new' ? 'new' : rows.find(({ id }) => id === edited);
          return (
            <>
              {filters}
              <DataTable
                label={words.title}
                columns={[...columns, buttons]}
                rows={isListed ? rows.filter(isListed) : rows}
                rowKey={({ id }) => id}
                onOpen={({ id }) => setEdited(id)}
                empty={<Empty icon={icon} title={words.none} />}
              />
              {shown ? (
                <RecordDialog key={edited} {...props} row={shown} onClose={() => setEdited(null)} />
              ) : null}
            </>
          );
        }}
      </QueryState>
      {removed ? (
        <RemoveDialog
          name={removed.name}
          call={() => remove(removed.id)}
          stale={stale}
          onClose={() => setRemoved(null)}
        >
          {typeof words.removeText === 'string' ? words.removeText : words.removeText(removed)}
        </RemoveDialog>
      ) : null}
    </Section>
  );
}

type RecordDialogProps<Row extends NamedRecord, Values extends object> = RecordsProps<Row, Values> & {
  row: Row | 'new';
  onClose: () => void;
};

function RecordDialog<Row extends NamedRecord, Values extends object>(props: RecordDialogProps<Row, Values>) {
  const { row, param, draft = `admin-${param}`, words, rules, valuesOf, newValues, fields } = props;
  const { create, replace, children, size, failure, stale, onClose } = props;
  const t = useT();
  const isNew = row === 'new';
  return (
    <FormDialog<Values, Row>
      {...{ size, failure, stale, onClose }}
      title={isNew ? words.add : t('editOne', { name: row.name })}
      draft={`${draft}-${isNew ? 'new' : row.id}`}
      initialValues={isNew ? newValues : valuesOf(row)}
      record={{ valuesOf, fields }}
      schema={() => object({ name: string().trim().required(t('required')), ...rules })}
      save={(values, key) => (isNew ? create(values, key) : replace(row.id, values))}
      success={t('saved')}
      submitLabel={t('save')}
    >
      {children(isNew ? null : row)}
    </FormDialog>
  );
}
