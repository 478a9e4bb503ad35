import { csvMessages } from '../../../../mechanisms/csv-messages.ts';
import { type CsvTable, readYesNo } from '../../../../mechanisms/csv-table.ts';
import { readInUseSince } from '../../../../mechanisms/in-use-since.ts';
import { oneLine } from '../../../../mechanisms/one-line.ts';
import { type Message, messages, type Params } from '../../../../mechanisms/texts/messages.ts';
import { deskAdministrationMessages as texts } from '../messages.ts';

export const neededColumns = ['name', 'zone', 'site'] as const;
export const knownColumns = [...neededColumns, 'features', 'active', 'in_use_since'] as const;
type Column = (typeof knownColumns)[number];

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

export interface ValidatedDesk {
  row: number;
  name: string;
  zone: string;
  site: string;
  /** Null for an invalid row. */
  desk: NewDesk | null;
  errors: { column: string; message: Message; params?: Params }[];
}

/** Each row as a desk, with its errors by column. If several rows have the same name, the first one is valid. */
export function validateRows({ columns, rows }: CsvTable, known: KnownNames): ValidatedDesk[] {
  const seen = new Map<string, number>();
  const taken = new Set(known.desks.map(({ site_id, name }) => keyOf(site_id, name)));
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => oneLine(cells[columns.indexOf(column)] ?? '');
    const { desk, errors } = readRow(cell, known);
    if (cells.length > columns.length) {
      errors.push({ column: 'non_field_errors', message: csvMessages.tooManyCells });
    }
    if (desk !== null && desk.name !== '') {
      const key = keyOf(desk.site_id, desk.name);
      const earlier = seen.get(key);
      if (earlier !== undefined)
        errors.push({ column: 'name', message: texts.csvNameTwice, params: { row: earlier } });
      else seen.set(key, row);
      if (taken.has(key)) errors.push({ column: 'name', message: texts.deskNameTaken });
    }
    const [name, zone, site] = [cell('name'), cell('zone'), cell('site')];
    return { row, name, zone, site, desk: errors.length === 0 ? desk : null, errors };
  });
}

const plain = (text: string) => text.toLowerCase();
const keyOf = (siteId: number, name: string) => `${siteId} ${plain(name)}`;
const LONGEST_NAME = 60;

function readRow(
  cell: (column: Column) => string,
  known: KnownNames,
): Pick<ValidatedDesk, 'desk' | 'errors'> {
  const errors: ValidatedDesk['errors'] = [];
  const wrong = (column: Column, message: Message, params?: Params) => {
    errors.push({ column, message, ...(params ? { params } : {}) });
    return undefined;
  };
  const alike = <Row extends NamedRow>(rows: readonly Row[], text: string) =>
    rows.filter(({ name }) => plain(name) === plain(text));

  for (const column of neededColumns) if (cell(column) === '') wrong(column, messages.required);
  if ([...cell('name')].length > LONGEST_NAME) wrong('name', messages.maxLength, { limit: LONGEST_NAME });
  const [site] = cell('site') === '' ? [] : alike(known.sites, cell('site'));
  if (cell('site') !== '' && site === undefined) wrong('site', texts.csvNoSite);
  const zones = alike(known.zones, cell('zone')).filter(({ site_id }) => site_id === site?.id);
  if (site && cell('zone') !== '' && zones.length !== 1) {
    wrong('zone', zones.length === 0 ? texts.csvNoZone : texts.csvZoneTwice);
  }
  const featureIds = cell('features')
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => {
      const [found] = alike(known.features, text);
      return found ? [found.id] : (wrong('features', texts.csvNoFeature, { name: text }) ?? []);
    });
  const isActive = cell('active') === '' ? true : readYesNo(cell('active'));
  if (isActive === null) wrong('active', texts.csvYesOrNo);
  const since = readInUseSince(cell('in_use_since'), site?.today ?? '');
  if (site && since.refusal) wrong('in_use_since', since.refusal.message, since.refusal.params);
  const [zone] = zones;
  const desk = site &&
    zone && {
      name: cell('name'),
      site_id: site.id,
      zone_id: zone.id,
      is_active: isActive ?? true,
      in_use_since: since.day,
      feature_ids: [...new Set(featureIds)],
    };
  return { desk: desk ?? null, errors };
}
