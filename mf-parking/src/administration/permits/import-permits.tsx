import type { PermitImportRow } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { useSession } from '@portal/shared/session';
import { PARKING_DOMAIN } from '#parts/parking';
import { formatWeekdays } from '#parts/permits';
import { formatValidity } from './format-validity.ts';
import { useT } from './texts/en.ts';

/** Permits from a CSV: look at every row with its errors; once none has any, all are given. */
export function ImportPermits() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  /** As the server reads them (rules/parking.md#permits). */
  const columns = {
    email: { label: t('import.email'), example: 'amira.khan@example.com' },
    type: { label: t('type'), example: 'GR' },
    carpark: { label: t('carPark'), example: 'Thames Garage' },
    space: { label: t('space'), example: 'T-01' },
    days: { label: t('days'), example: 'Mon,Wed' },
    start: { label: t('start'), example: '2026-12-01' },
    end: { label: t('endDay'), example: '2027-05-31' },
  };
  return (
    <CsvImportSteps<PermitImportRow>
      preview={(csv) => send(api.previewPermitImport, { body: { csv } })}
      save={(csv, key) => send(api.importPermits, { body: { csv }, key })}
      stale={[PARKING_DOMAIN]}
      template="permits.csv"
      columns={columns}
      shown={[
        'email',
        'carpark',
        'space',
        { key: 'days', title: t('days'), render: ({ days }) => formatWeekdays(days, locale) || '–' },
        {
          key: 'span',
          title: t('validity'),
          render: ({ start, end }) => (start === null ? '–' : formatValidity({ start, end }, locale, t)),
        },
      ]}
      verdict={(_, isDone) => t(isDone ? 'import.rowGiven' : 'import.rowGood')}
      words={{
        source: t('import.source'),
        about: t('import.about', { columns: Object.keys(columns).join(', ') }),
        previewTitle: t('import.previewTitle'),
        allOrNone: t('import.allOrNone'),
        nothingToDo: t('import.noneGiven'),
        run: (count) => t('import.run', { count }),
        saved: (count) => t('import.created', { count }),
        done: (count) => (count > 0 ? t('import.doneCounts', { count }) : t('import.noneGiven')),
      }}
    />
  );
}
