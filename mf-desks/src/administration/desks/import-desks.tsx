import type { DeskImportRow } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { permittedSites, useSession } from '@portal/shared/session';
import { DESKS_DOMAIN } from '#parts/desks';
import { useT } from '../texts/en.ts';

/** Desks from a CSV. */
export function ImportDesks() {
  const t = useT();
  const sites = useSession(permittedSites);
  const [zone] = useRead(api.listDeskZoneSettings).data ?? [];
  const site = sites.find(({ id }) => id === zone?.siteId) ?? sites[0];
  /** As the server reads them (rules/desks.md#import). */
  const columns = {
    name: { label: t('name'), example: 'D-001' },
    zone: { label: t('zone'), example: zone?.name ?? '' },
    site: { label: t('site'), example: site?.name ?? '' },
    features: { label: t('features.title') },
    active: { label: t('active') },
    in_use_since: { label: t('inUseSince') },
  };
  return (
    <CsvImportSteps<DeskImportRow>
      preview={(csv) => send(api.previewDeskImport, { body: { csv } })}
      save={(csv, key) => send(api.importDesks, { body: { csv }, key })}
      stale={[DESKS_DOMAIN]}
      template="desks.csv"
      columns={columns}
      shown={['name', 'zone', 'site']}
      words={{
        source: t('import.source'),
        about: t('import.about', { columns: Object.keys(columns).join(', ') }),
        run: (count) => t('import.run', { count }),
        saved: (count) => t('import.created', { count }),
      }}
    />
  );
}
