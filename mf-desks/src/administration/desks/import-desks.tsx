import type { DeskImportRow } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { DESKS_DOMAIN } from '#parts/desks';
import { useT } from '../texts/en.ts';

/** As the server reads them (rules/desks.md#import). */
const COLUMNS = ['name', 'zone', 'site', 'features', 'active', 'in_use_since'];

/** Desks from a CSV. */
export function ImportDesks() {
  const t = useT();
  const sites = useSession(permittedSites);
  const [zone] = useRead(api.listDeskZoneSettings).data ?? [];
  const site = sites.find(({ id }) => id === zone?.siteId) ?? sites[0];
  const names: Readonly<Record<string, string>> = {
    name: t('name'),
    zone: t('zone'),
    site: t('site'),
    features: t('features.title'),
    active: t('active'),
    in_use_since: t('inUseSince'),
    inUseSince: t('inUseSince'),
  };
  return (
    <CsvImportSteps<DeskImportRow>
      preview={(csv) => send(api.previewDeskImport, { body: { csv } })}
      save={async (csv, key) => {
        const { created, rows } = await send(api.importDesks, { body: { csv }, key });
        return { count: created, rows };
      }}
      stale={[DESKS_DOMAIN]}
      onSaved={(count) => {
        if (count > 0) toast.success(t('import.created', { count }));
      }}
      template={{
        file: 'desks.csv',
        columns: COLUMNS,
        row: ['D-001', zone?.name ?? '', site?.name ?? '', '', '', ''],
      }}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => name || '–' },
        { key: 'zone', title: t('zone'), render: (row) => row.zone || '–' },
        { key: 'site', title: t('site'), render: (row) => row.site || '–' },
      ]}
      columnName={(column) => names[column]}
      verdict={(_, isDone) => t(isDone ? 'import.rowCreated' : 'import.rowGood')}
      words={{
        source: t('import.source'),
        about: t('import.about', { columns: COLUMNS.join(', ') }),
        run: (count) => t('import.run', { count }),
        done: (created, refused) => t('import.doneCounts', { created, refused }),
      }}
    />
  );
}
