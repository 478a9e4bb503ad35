import type { PermitImportRow } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { PARKING_DOMAIN } from '#parts/parking';
import { formatWeekdays } from '#parts/permits';
import { formatValidity } from './format-validity.ts';
import { useT } from './texts/en.ts';

/** As the server reads them (rules/parking.md#permits). */
const COLUMNS = ['email', 'type', 'carpark', 'space', 'days', 'start', 'end'] as const;

/** Permits from a CSV: look at every row with its errors; once none has any, all are given. */
export function ImportPermits() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const names: Readonly<Record<string, string>> = {
    email: t('import.email'),
    type: t('type'),
    carpark: t('carPark'),
    space: t('space'),
    days: t('days'),
    start: t('start'),
    end: t('endDay'),
  };
  return (
    <CsvImportSteps<PermitImportRow>
      preview={(csv) => send(api.previewPermitImport, { body: { csv } })}
      save={async (csv, key) => {
        const { created, rows } = await send(api.importPermits, { body: { csv }, key });
        return { count: created, rows };
      }}
      stale={[PARKING_DOMAIN]}
      onSaved={(count) => {
        if (count > 0) toast.success(t('import.created', { count }));
      }}
      template={{
        file: 'permits.csv',
        columns: COLUMNS,
        row: ['amira.khan@example.com', 'GR', 'Thames Garage', 'T-01', 'Mon,Wed', '2026-12-01', '2027-05-31'],
      }}
      columns={[
        { key: 'email', title: t('import.email'), isRowHeader: true, render: ({ email }) => email || '–' },
        { key: 'carpark', title: t('carPark'), render: ({ carpark }) => carpark || '–' },
        { key: 'space', title: t('space'), render: ({ space }) => space || '–' },
        { key: 'days', title: t('days'), render: ({ days }) => formatWeekdays(days, locale) || '–' },
        {
          key: 'span',
          title: t('validity'),
          render: ({ start, end }) => (start === null ? '–' : formatValidity({ start, end }, locale, t)),
        },
      ]}
      columnName={(column) => names[column]}
      verdict={(_, isDone) => t(isDone ? 'import.rowGiven' : 'import.rowGood')}
      words={{
        source: t('import.source'),
        about: t('import.about', { columns: COLUMNS.join(', ') }),
        previewTitle: t('import.previewTitle'),
        allOrNone: t('import.allOrNone'),
        nothingToDo: t('import.noneGiven'),
        run: (count) => t('import.run', { count }),
        done: (count) => (count > 0 ? t('import.doneCounts', { count }) : t('import.noneGiven')),
      }}
    />
  );
}
