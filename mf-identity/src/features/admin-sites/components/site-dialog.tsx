import { NumberField, SearchSelectField, TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock } from '@portal/shared/time';
import { Dialog } from '@portal/shared/ui/extra';
import type { Option } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import { mixed, object, string } from 'yup';
import { Loaded } from '#common/loaded.tsx';
import { RecordForm } from '#common/record-form/record-form.tsx';
import { useT } from '#messages/admin/index.ts';
import { createSite, type SiteDetails, updateSite, useSite } from '../api/site-calls.ts';
import { matchingZones } from '../domain/time-zones.ts';

export interface SiteDialogProps {
  site: 'new' | number;
  onClose: () => void;
}

interface SiteValues {
  version: number;
  name: string;
  timeZone: Option<string> | null;
  position: number | null;
}

const zoneOption = (zone: string): Option<string> => ({ value: zone, label: zone.replace(/_/g, ' ') });

const siteValues = ({ version, name, timeZone, position }: SiteDetails): SiteValues => ({
  version,
  name,
  timeZone: zoneOption(timeZone),
  position,
});

/** Adds a site, or edits one. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const t = useT();
  const query = useSite(site === 'new' ? null : site);
  const title =
    site === 'new' ? t('sites.addTitle') : t('sites.editTitle', { name: query.data?.name ?? '…' });
  return (
    <Dialog open title={title} onClose={onClose}>
      {site === 'new' ? (
        <SiteForm
          // A first proposal: where the person is.
          row={{ id: 0, version: 0, name: '', timeZone: browserZone(), position: 0 }}
          save={({ name, timeZone, position }) =>
            createSite({ name: name.trim(), timeZone: timeZone?.value ?? '', position: position ?? 0 })
          }
          draft="admin-site-new"
          label={title}
          onClose={onClose}
        />
      ) : (
        <Loaded query={query}>
          {(row) => (
            <SiteForm
              row={row}
              save={({ version, name, timeZone, position }) =>
                updateSite(row.id, {
                  version,
                  name: name.trim(),
                  timeZone: timeZone?.value ?? '',
                  position: position ?? 0,
                })
              }
              draft={`admin-site-${row.id}`}
              label={title}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface SiteFormProps {
  row: SiteDetails;
  save: (values: SiteValues) => Promise<SiteDetails>;
  draft: string;
  label: string;
  onClose: () => void;
}

function SiteForm({ row, save, draft, label, onClose }: SiteFormProps) {
  const t = useT();
  const schema = () =>
    object({
      name: string().trim().required(t('area.required')).max(80, t('sites.nameTooLong')),
      timeZone: mixed().required(t('area.required')),
    });
  return (
    <RecordForm
      row={row}
      valuesOf={siteValues}
      save={save}
      schema={schema}
      label={label}
      draft={draft}
      success={t('sites.saved')}
      onSaved={onClose}
      onCancel={onClose}
      fields={{
        name: { label: t('sites.name') },
        timeZone: { label: t('sites.timeZone') },
        'timeZone.value': { label: t('sites.timeZone') },
        'timeZone.label': { label: t('sites.timeZone') },
        position: { label: t('sites.position') },
      }}
    >
      <TextField name="name" label={t('sites.name')} required maxLength={80} autoComplete="off" />
      <ZoneField />
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

/** All zones of the browser, found by typing, each with the time there. */
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
