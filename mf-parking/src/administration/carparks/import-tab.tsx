import type { CarParkSettings, ParkingSpaceImportRow } from '@portal/openapi/parking';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { toast } from '@portal/shared/toasts';
import { Alert } from '@portal/shared/ui/core';
import { PARKING_DOMAIN } from '#parts/parking';
import { spaces } from '../calls.ts';
import { useT } from '../texts/en.ts';

/** As the server reads them (rules/parking.md#spaces-as-csv). */
const COLUMNS = ['space', 'in_use', 'in_use_since'] as const;

/** Spaces of one car park from a CSV, as the export has them. */
export function ImportTab({ carPark }: { carPark: CarParkSettings }) {
  const t = useT();
  if (carPark.kind === 'pseudo') return <Alert tone="info">{t('pseudoSpaces')}</Alert>;
  const names: Readonly<Record<string, string>> = {
    space: t('space'),
    inUse: t('inUse'),
    in_use: t('inUse'),
    inUseSince: t('inUseSince'),
    in_use_since: t('inUseSince'),
  };
  return (
    <CsvImportSteps<ParkingSpaceImportRow>
      preview={(csv) => spaces.previewImport(carPark.id, csv)}
      save={async (csv, key) => {
        const { changed, rows } = await spaces.import(carPark.id, csv, key);
        return { count: changed, rows };
      }}
      stale={[PARKING_DOMAIN]}
      onSaved={(count) => {
        if (count > 0) toast.success(t('csv.changed', { count }));
      }}
      template={{ file: 'spaces.csv', columns: COLUMNS, row: ['A01', 'yes', ''] }}
      columns={[{ key: 'space', title: t('space'), isRowHeader: true, render: ({ space }) => space || '–' }]}
      columnName={(column) => names[column]}
      countOf={({ rows }) => rows.filter(({ outcome }) => outcome !== null && outcome !== 'unchanged').length}
      verdict={({ outcome }) => t(`csv.outcomes.${outcome ?? 'unchanged'}`)}
      words={{
        source: t('csv.source'),
        about: t('csv.about', { columns: COLUMNS.join(', ') }),
        previewTitle: t('csv.previewTitle'),
        allOrNone: t('csv.allOrNone'),
        nothingToDo: t('csv.nothingToDo'),
        run: (count) => t('csv.run', { count }),
        done: (count) => (count > 0 ? t('csv.changed', { count }) : t('csv.nothingChanged')),
      }}
    />
  );
}
