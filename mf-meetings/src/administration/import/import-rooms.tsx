import type { RoomImportRow } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { ROOM_WRITES } from '../calls.ts';
import { useT } from '../texts/en.ts';

/** As the server reads them (rules/rooms.md#import). */
const COLUMNS = [
  ...['name', 'type', 'site', 'building', 'floor', 'capacity', 'group', 'features'],
  ...['description', 'setup_minutes', 'clean_down_minutes', 'in_use_since'],
];

/** Rooms and other resources from a CSV. */
export function ImportRooms() {
  const t = useT();
  const [site] = useSession(permittedSites);
  const types = useRead(api.listRoomTypes, { query: { limit: 100 } }).data;
  const type = types?.results[0]?.name ?? '';
  const names: Readonly<Record<string, string>> = {
    name: t('name'),
    type: t('resources.type'),
    site: t('site'),
    building: t('building'),
    floor: t('resources.floor'),
    capacity: t('resources.capacity'),
    group: t('resources.group'),
    features: t('resources.features'),
    description: t('resources.description'),
    setup_minutes: t('resources.setup'),
    setupMinutes: t('resources.setup'),
    clean_down_minutes: t('resources.cleanDown'),
    cleanDownMinutes: t('resources.cleanDown'),
    in_use_since: t('resources.inUseSince'),
    inUseSince: t('resources.inUseSince'),
  };
  return (
    <CsvImportSteps<RoomImportRow>
      preview={(csv) => send(api.previewRoomImport, { body: { csv } })}
      save={async (csv, key) => {
        const { created, rows } = await send(api.importRooms, { body: { csv }, key });
        return { count: created, rows };
      }}
      stale={ROOM_WRITES}
      onSaved={(count) => {
        if (count > 0) toast.success(t('import.created', { count }));
      }}
      template={{
        file: 'rooms.csv',
        columns: COLUMNS,
        row: ['Bridge', type, site?.name ?? '', '', '', '8', '', '', '', '0', '0', ''],
      }}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => name || '–' },
        { key: 'type', title: t('resources.type'), render: (row) => row.type || '–' },
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
