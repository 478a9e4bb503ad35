import * as api from '@portal/openapi/meetings';
import { type QueryOf, useRead } from '@portal/shared/api';
import { CodeSheetDialog } from '@portal/shared/dialogs';
import { useT } from '../texts/en.ts';

export interface CodesDialogProps {
  /** Of the list, whose rooms are printed. */
  query: QueryOf<typeof api.listRoomCodes>;
  onClose: () => void;
}

/** The codes of the listed rooms (rules/room-check-in.md#the-code-at-the-door). */
export function CodesDialog({ query, onClose }: CodesDialogProps) {
  const t = useT();
  return (
    <CodeSheetDialog
      title={t('resources.codes.title')}
      text={t('resources.codes.text')}
      codes={useRead(api.listRoomCodes, { query }, { keepPreviousData: false })}
      onClose={onClose}
    />
  );
}
