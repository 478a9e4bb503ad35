import { type CsvLine, idsOfNames, withName } from '../../../../mechanisms/csv-import.ts';
import { csvMessages } from '../../../../mechanisms/csv-messages.ts';
import { type ColumnOf, readYesNo } from '../../../../mechanisms/csv-table.ts';
import { readInUseSince } from '../../../../mechanisms/in-use-since.ts';
import { messages } from '../../../../mechanisms/texts/messages.ts';
import { deskAdministrationMessages as texts } from '../messages.ts';

export const columns = {
  needed: ['name', 'zone', 'site'],
  others: ['features', 'active', 'in_use_since'],
  rowsAtMost: 500,
} as const;

interface NamedRow {
  id: number;
  name: string;
}

/** The client's sites, zones and features by name; only the caller's sites and their contents. */
export interface KnownNames {
  sites: readonly (NamedRow & { today: string })[];
  zones: readonly (NamedRow & { site_id: number })[];
  features: readonly NamedRow[];
  /** Names in the table that are already in use. */
  desks: readonly { site_id: number; name: string }[];
}

export interface NewDesk {
  name: string;
  site_id: number;
  zone_id: number;
  is_active: boolean;
  in_use_since: string;
  feature_ids: number[];
}

interface ReadDesk {
  shown: { name: string; zone: string; site: string };
  value: NewDesk | null;
}

const LONGEST_NAME = 60;

/** A row as a desk. If several rows have the same name, the first one is valid. */
export function readDesk(line: CsvLine<ColumnOf<typeof columns>>, known: KnownNames): ReadDesk {
  const { cell, fail } = line;
  const shown = { name: cell('name'), zone: cell('zone'), site: cell('site') };
  for (const column of columns.needed) if (cell(column) === '') fail(column, messages.required);
  if ([...shown.name].length > LONGEST_NAME) fail('name', messages.maxLength, { limit: LONGEST_NAME });
  const [site] = withName(known.sites, shown.site);
  if (shown.site !== '' && !site) fail('site', csvMessages.noSite);
  const zones = withName(known.zones, shown.zone).filter(({ site_id }) => site_id === site?.id);
  if (site && shown.zone !== '' && zones.length !== 1) {
    fail('zone', zones.length === 0 ? texts.csvNoZone : texts.csvZoneTwice);
  }
  const featureIds = idsOfNames(line, 'features', known.features, csvMessages.noFeature);
  const isActive = cell('active') === '' ? true : readYesNo(cell('active'));
  if (isActive === null) fail('active', csvMessages.notYesOrNo);
  const since = readInUseSince(cell('in_use_since'), site?.today ?? '');
  if (site && since.refusal) fail('in_use_since', since.refusal.message, since.refusal.params);
  const [zone] = zones;
  if (!site || !zone) return { shown, value: null };
  if (shown.name !== '') {
    line.failIfTwice('name', `${site.id} ${shown.name.toLowerCase()}`, csvMessages.nameTwice);
    const isTaken = withName(known.desks, shown.name).some(({ site_id }) => site_id === site.id);
    if (isTaken) fail('name', texts.deskNameTaken);
  }
  const value = {
    name: shown.name,
    site_id: site.id,
    zone_id: zone.id,
    is_active: isActive ?? true,
    in_use_since: since.day,
    feature_ids: featureIds,
  };
  return { shown, value };
}
