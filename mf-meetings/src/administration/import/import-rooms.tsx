import type { RoomImportRow } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { permittedSites, useSession } from '@portal/shared/session';
import { ROOM_WRITES } from '../room-writes.ts';
import { useT } from '../texts/en.ts';

/** Rooms and other resources from a CSV. */
export function ImportRooms() {
  const t = useT();
  const [site] = useSession(permittedSites);
  const types = useRead(api.listRoomTypes, { query: { limit: 100 } }).data;
  const type = types?.results[0]?.name ?? '';
  /** As the server reads them (rules/rooms.md#import). */
  const columns = {
    name: { label: t('name'), example: 'Bridge' },
    type: { label: t('resources.type'), example: type },
    site: { label: t('site'), example: site?.name ?? '' },
    building: { label: t('building') },
    floor: { label: t('resources.floor') },
    capacity: { label: t('resources.capacity'), example: '8' },
    group: { label: t('resources.group') },
    features: { label: t('resources.features') },
    description: { label: t('resources.description') },
    setup_minutes: { label: t('resources.setup'), example: '0' },
    clean_down_minutes: { label: t('resources.cleanDown'), example: '0' },
    in_use_since: { label: t('resources.inUseSince') },
  };
  return (
    <CsvImportSteps<RoomImportRow>
      preview={(csv) => send(api.previewRoomImport, { body: { csv } })}
      save={(csv, key) => send(api.importRooms, { body: { csv }, key })}
      stale={ROOM_WRITES}
      template="rooms.csv"
      columns={columns}
      shown={['name', 'type', 'site']}
      words={{
        source: t('import.source'),
        about: t('import.about', { columns: Object.keys(columns).join(', ') }),
        run: (count) => t('import.run', { count }),
        saved: (count) => t('import.created', { count }),
      }}
    />
  );
}
