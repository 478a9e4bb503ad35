import { type CsvLine, idsOfNames, withName } from '../../../../mechanisms/csv-import.ts';
import { csvMessages } from '../../../../mechanisms/csv-messages.ts';
import type { ColumnOf } from '../../../../mechanisms/csv-table.ts';
import { readInUseSince } from '../../../../mechanisms/in-use-since.ts';
import { type Message, messages } from '../../../../mechanisms/texts/messages.ts';
import type { RoomValues } from '../check-room.ts';
import { roomMessages as texts } from '../messages.ts';
import { plainRoom } from '../plain-room.ts';

export const columns = {
  needed: ['name', 'type', 'site'],
  others: [
    'building',
    'floor',
    'capacity',
    'group',
    'features',
    'description',
    'setup_minutes',
    'clean_down_minutes',
    'in_use_since',
  ],
  rowsAtMost: 500,
} as const;
type Column = ColumnOf<typeof columns>;

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

interface ReadRoom {
  shown: { name: string; type: string; site: string };
  value: RoomValues | null;
}

/** A row as a room. The first of several rows with the same name is valid. */
export function readRoom(line: CsvLine<Column>, known: KnownPlaces): ReadRoom {
  const { cell, fail } = line;
  const find = <Row extends NamedRow>(column: Column, rows: readonly Row[], unknown: Message): Row | null => {
    if (cell(column) === '') return null;
    const [found] = withName(rows, cell(column));
    if (!found) fail(column, unknown);
    return found ?? null;
  };
  const whole = (column: Column, least: number, most: number): number | null => {
    const text = cell(column);
    if (text === '') return null;
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    fail(column, texts.csvWholeNumber, { least, most });
    return null;
  };
  const short = (column: Column, limit: number) => {
    const text = cell(column);
    if ([...text].length > limit) fail(column, messages.maxLength, { limit });
    return text;
  };

  const shown = { name: cell('name'), type: cell('type'), site: cell('site') };
  for (const column of columns.needed) if (cell(column) === '') fail(column, messages.required);
  const type = find('type', known.types, texts.csvNoType);
  const site = find('site', known.sites, csvMessages.noSite);
  const here = known.buildings.filter(({ site_id }) => site_id === site?.id);
  const building = site && find('building', here, texts.csvNoBuilding);
  const floors = known.floors.filter(
    ({ site_id, building_id }) =>
      site_id === site?.id && (cell('building') === '' || building_id === building?.id),
  );
  const floor = site && find('floor', floors, texts.csvNoFloor);
  if (floor && withName(floors, floor.name).length > 1) fail('floor', texts.csvFloorTwice);
  const group = find('group', known.groups, texts.csvNoGroup);
  const featureIds = idsOfNames(line, 'features', known.features, csvMessages.noFeature);
  const since = readInUseSince(cell('in_use_since'), site?.today ?? '');
  if (site && since.refusal) fail('in_use_since', since.refusal.message, since.refusal.params);
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
    feature_ids: featureIds,
    setup_minutes: whole('setup_minutes', 0, 240) ?? 0,
    clean_down_minutes: whole('clean_down_minutes', 0, 240) ?? 0,
    in_use_since: since.day,
  };
  if (!type || !site) return { shown, value: null };
  if (room.name !== '') {
    line.failIfTwice('name', `${site.id} ${room.name.toLowerCase()}`, csvMessages.nameTwice);
    const isTaken = withName(known.rooms, room.name).some(({ site_id }) => site_id === site.id);
    if (isTaken) fail('name', texts.nameTaken);
  }
  return { shown, value: room };
}
