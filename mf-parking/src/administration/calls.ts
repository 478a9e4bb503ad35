import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';

export const spaces = {
  previewImport: (carPark: number, csv: string) =>
    send(api.previewParkingSpaceImport, { path: { id: carPark }, body: { csv } }),
  import: (carPark: number, csv: string, key: string) =>
    send(api.importParkingSpaces, { path: { id: carPark }, body: { csv }, key }),
};
