import * as api from '@portal/openapi/desks';
import { type QueryOf, useRead } from '@portal/shared/api';
import { CodeSheetDialog } from '@portal/shared/dialogs';
import { useT } from '../texts/en.ts';

export interface CodesDialogProps {
  /** Of the list, whose desks are printed. */
  query: QueryOf<typeof api.listDeskCodes>;
  onClose: () => void;
}

/** The codes of the listed desks (rules/desks.md#code-at-a-desk). */
export function CodesDialog({ query, onClose }: CodesDialogProps) {
  const t = useT();
  return (
    <CodeSheetDialog
      title={t('codes.title')}
      text={t('codes.text')}
      codes={useRead(api.listDeskCodes, { query }, { keepPreviousData: false })}
      onClose={onClose}
    />
  );
}
