import type { CarParkSettings, ParkingSpaceImportRow } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { Alert } from '@portal/shared/ui/core';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';

/** Spaces of one car park from a CSV, as the export has them. */
export function ImportTab({ carPark }: { carPark: CarParkSettings }) {
  const t = useT();
  if (carPark.kind === 'pseudo') return <Alert tone="info">{t('pseudoSpaces')}</Alert>;
  const path = { id: carPark.id };
  /** As the server reads them (rules/parking.md#spaces-as-csv). */
  const columns = {
    space: { label: t('space'), example: 'A01' },
    in_use: { label: t('inUse'), example: 'yes' },
    in_use_since: { label: t('inUseSince') },
  };
  return (
    <CsvImportSteps<ParkingSpaceImportRow>
      preview={(csv) => send(api.previewParkingSpaceImport, { path, body: { csv } })}
      save={async (csv, key) => {
        const { changed, rows } = await send(api.importParkingSpaces, { path, body: { csv }, key });
        return { created: changed, rows };
      }}
      stale={[PARKING_DOMAIN]}
      template="spaces.csv"
      columns={columns}
      shown={['space']}
      countOf={({ rows }) => rows.filter(({ outcome }) => outcome !== null && outcome !== 'unchanged').length}
      verdict={({ outcome }) => t(`csv.outcomes.${outcome ?? 'unchanged'}`)}
      words={{
        source: t('csv.source'),
        about: t('csv.about', { columns: Object.keys(columns).join(', ') }),
        previewTitle: t('csv.previewTitle'),
        allOrNone: t('csv.allOrNone'),
        nothingToDo: t('csv.nothingToDo'),
        run: (count) => t('csv.run', { count }),
        saved: (count) => t('csv.changed', { count }),
        done: (count) => (count > 0 ? t('csv.changed', { count }) : t('csv.nothingChanged')),
      }}
    />
  );
}
