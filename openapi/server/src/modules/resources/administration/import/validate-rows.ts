import { csvMessages } from '../../../../mechanisms/csv-messages.ts';
import type { CsvTable } from '../../../../mechanisms/csv-table.ts';
import { readInUseSince } from '../../../../mechanisms/in-use-since.ts';
import { oneLine } from '../../../../mechanisms/one-line.ts';
import { type Message, messages, type Params } from '../../../../mechanisms/texts/messages.ts';
import type { RoomValues } from '../check-room.ts';
import { roomMessages as texts } from '../messages.ts';
import { plainRoom } from '../plain-room.ts';

export const neededColumns = ['name', 'type', 'site'] as const;
export const knownColumns = [
  ...neededColumns,
  ...(['building', 'floor', 'capacity', 'group', 'features', 'description'] as const),
  ...(['setup_minutes', 'clean_down_minutes', 'in_use_since'] as const),
] as const;
type Column = (typeof knownColumns)[number];

interface NamedRow {
  id: number;
  name: string;
}

/** The client's records by name; sites and their parts only if the caller may use them. */
export interface KnownPlaces {
  types: readonly NamedRow[];
  sites: readonly (NamedRow & { today: string })[];
  buildings: readonly (NamedRow & { site_id: number })[];
  floors: readonly (NamedRow & { site_id: number; building_id: number })[];
  groups: readonly NamedRow[];
  features: readonly NamedRow[];
  /** Names that are taken, of those in the table. */
  rooms: readonly { site_id: number; name: string }[];
}

export interface RowError {
  column: string;
  message: Message;
  params?: Params;
}

export interface ValidatedRoom {
  row: number;
  name: string;
  type: string;
  site: string;
  /** Null if the row has an error. */
  room: RoomValues | null;
  errors: RowError[];
}

/** Each row as a room, with its errors by column. The first of several rows with the same name is valid. */
export function validateRows({ columns, rows }: CsvTable, known: KnownPlaces): ValidatedRoom[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => oneLine(cells[columns.indexOf(column)] ?? '');
    const { room, errors } = readRow(cell, known);
    if (cells.length > columns.length) {
      errors.push({ column: 'non_field_errors', message: csvMessages.tooManyCells });
    }
    if (room !== null && room.name !== '') {
      const key = keyOf(room.site_id, room.name);
      const earlier = seen.get(key);
      if (earlier !== undefined)
        errors.push({ column: 'name', message: texts.csvNameTwice, params: { row: earlier } });
      else seen.set(key, row);
      if (known.rooms.some(({ site_id, name }) => keyOf(site_id, name) === key)) {
        errors.push({ column: 'name', message: texts.nameTaken });
      }
    }
    const [name, type, site] = [cell('name'), cell('type'), cell('site')];
    return { row, name, type, site, room: errors.length === 0 ? room : null, errors };
  });
}

const plain = (text: string) => text.toLowerCase();
const keyOf = (siteId: number, name: string) => `${siteId} ${plain(name)}`;

function readRow(
  cell: (column: Column) => string,
  known: KnownPlaces,
): { room: RoomValues | null; errors: RowError[] } {
  const errors: RowError[] = [];
  const wrong = (column: Column, message: Message, params?: Params) => {
    errors.push({ column, message, ...(params ? { params } : {}) });
    return null;
  };
  const named = <Row extends NamedRow>(
    column: Column,
    rows: readonly Row[],
    message: Message,
  ): Row | null => {
    const text = cell(column);
    if (text === '') return null;
    return rows.find(({ name }) => plain(name) === plain(text)) ?? wrong(column, message);
  };
  const whole = (column: Column, least: number, most: number): number | null => {
    const text = cell(column);
    if (text === '') return null;
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : wrong(column, texts.csvWholeNumber, { least, most });
  };
  const short = (column: Column, limit: number) => {
    const text = cell(column);
    if ([...text].length > limit) wrong(column, messages.maxLength, { limit });
    return text;
  };

  for (const column of neededColumns) if (cell(column) === '') wrong(column, messages.required);
  const type = named('type', known.types, texts.csvNoType);
  const site = named('site', known.sites, texts.csvNoSite);
  const here = site ? known.buildings.filter(({ site_id }) => site_id === site.id) : [];
  const building = site ? named('building', here, texts.csvNoBuilding) : null;
  const floors = known.floors.filter(
    ({ site_id, building_id }) =>
      site_id === site?.id && (cell('building') === '' || building_id === building?.id),
  );
  const floor = site ? named('floor', floors, texts.csvNoFloor) : null;
  if (floor && floors.filter(({ name }) => plain(name) === plain(floor.name)).length > 1) {
    wrong('floor', texts.csvFloorTwice);
  }
  const group = named('group', known.groups, texts.csvNoGroup);
  const featureIds = cell('features')
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => {
      const found = known.features.find(({ name }) => plain(name) === plain(text));
      if (found) return [found.id];
      wrong('features', texts.csvNoFeature, { name: text });
      return [];
    });
  const since = readInUseSince(cell('in_use_since'), site?.today ?? '');
  if (site && since.refusal) wrong('in_use_since', since.refusal.message, since.refusal.params);
  const room = {
    ...plainRoom,
    name: short('name', 80),
    description: short('description', 500),
    type_id: type?.id ?? 0,
    site_id: site?.id ?? 0,
    building_id: building?.id ?? floor?.building_id ?? null,
    floor_id: floor?.id ?? null,
    group_id: group?.id ?? null,
    capacity: whole('capacity', 1, 1000),
    feature_ids: [...new Set(featureIds)],
    setup_minutes: whole('setup_minutes', 0, 240) ?? 0,
    clean_down_minutes: whole('clean_down_minutes', 0, 240) ?? 0,
    in_use_since: since.day,
  };
  return { room: type && site ? room : null, errors };
}
