import type { SiteDetails } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { thenReloadSession } from '@portal/shared/api/platform';
import { NumberField, RecordForm, SearchSelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock } from '@portal/shared/time';
import { Dialog } from '@portal/shared/ui/extra';
import type { Option } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import { mixed, object, string } from 'yup';
import { IDENTITY_DOMAIN } from '#parts/api';
import { useT } from '../texts/en.ts';
import { matchingZones } from './rules.ts';

/** Every picker lists the sites, too. */
export const SITE_WRITES = [IDENTITY_DOMAIN, 'platform'] as const;

export interface SiteDialogProps {
  site: 'new' | number;
  onClose: () => void;
}

interface SiteValues {
  version: number;
  name: string;
  timeZone: Option<string> | null;
  address: string;
  mapDirectionsUrl: string;
  position: number | null;
}

const zoneOption = (zone: string): Option<string> => ({ value: zone, label: zone.replace(/_/g, ' ') });

const siteValues = (site: SiteDetails): SiteValues => ({
  version: site.version,
  name: site.name,
  timeZone: zoneOption(site.timeZone),
  address: site.address ?? '',
  mapDirectionsUrl: site.mapDirectionsUrl ?? '',
  position: site.position,
});

/** The request body; empty strings become null. */
const siteBody = ({ name, timeZone, address, mapDirectionsUrl, position }: SiteValues) => ({
  name: name.trim(),
  timeZone: timeZone?.value ?? '',
  address: address.trim() || null,
  mapDirectionsUrl: mapDirectionsUrl.trim() || null,
  position: position ?? 0,
});

/** Creates or edits a site. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const t = useT();
  const query = useRead(api.getSite, site === 'new' ? null : { path: { id: site } }, {
    keepPreviousData: false,
  });
  const title =
    site === 'new' ? t('sites.addTitle') : t('sites.editTitle', { name: query.data?.name ?? '…' });
  return (
    <Dialog open title={title} onClose={onClose}>
      {site === 'new' ? (
        <SiteForm
          // Proposes the user's own time zone.
          row={{
            id: 0,
            version: 0,
            name: '',
            timeZone: browserZone(),
            address: null,
            mapDirectionsUrl: null,
            position: 0,
          }}
          save={(values, key) => thenReloadSession(send(api.createSite, { body: siteBody(values), key }))}
          draft="admin-site-new"
          label={title}
          onClose={onClose}
        />
      ) : (
        <QueryState query={query}>
          {(row) => (
            <SiteForm
              row={row}
              save={(values) =>
                thenReloadSession(
                  send(api.updateSite, {
                    path: { id: row.id },
                    body: { version: values.version, ...siteBody(values) },
                  }),
                )
              }
              draft={`admin-site-${row.id}`}
              label={title}
              onClose={onClose}
            />
          )}
        </QueryState>
      )}
    </Dialog>
  );
}

interface SiteFormProps {
  row: SiteDetails;
  save: (values: SiteValues, key: string) => Promise<SiteDetails>;
  draft: string;
  label: string;
  onClose: () => void;
}

function SiteForm({ row, save, draft, label, onClose }: SiteFormProps) {
  const t = useT();
  const schema = () =>
    object({
      name: string().trim().required(t('area.required')),
      timeZone: mixed().required(t('area.required')),
      mapDirectionsUrl: string()
        .trim()
        .matches(/^https?:\/\/[^\s/]/i, { message: t('sites.mapWrong'), excludeEmptyString: true }),
    });
  return (
    <RecordForm
      initialValues={siteValues(row)}
      record={{
        valuesOf: siteValues,
        fields: {
          name: { label: t('sites.name') },
          timeZone: { label: t('sites.timeZone') },
          'timeZone.value': { label: t('sites.timeZone') },
          'timeZone.label': { label: t('sites.timeZone') },
          address: { label: t('sites.address') },
          mapDirectionsUrl: { label: t('sites.mapDirectionsUrl') },
          position: { label: t('sites.position') },
        },
      }}
      stale={SITE_WRITES}
      save={save}
      schema={schema}
      label={label}
      draft={draft}
      success={t('sites.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField name="name" label={t('sites.name')} required maxLength={80} autoComplete="off" />
      <ZoneField />
      <TextAreaField
        name="address"
        label={t('sites.address')}
        help={t('sites.addressHelp')}
        rows={2}
        maxLength={300}
      />
      <TextField
        name="mapDirectionsUrl"
        type="url"
        label={t('sites.mapDirectionsUrl')}
        help={t('sites.mapDirectionsUrlHelp')}
        maxLength={500}
      />
      <NumberField
        name="position"
        label={t('sites.position')}
        help={t('sites.positionHelp')}
        min={0}
        max={10_000}
      />
    </RecordForm>
  );
}

/** All time zones of the browser, with search, and the current time in each. */
function ZoneField() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [text, setText] = useState('');
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const options = matchingZones(zones, text).map((zone) => ({
    ...zoneOption(zone),
    note: formatClock(Date.now(), zone, locale),
  }));
  return (
    <SearchSelectField
      name="timeZone"
      label={t('sites.timeZone')}
      help={t('sites.timeZoneHelp')}
      required
      options={options}
      onSearch={setText}
    />
  );
}
