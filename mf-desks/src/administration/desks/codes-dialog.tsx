import { CodeSheetDialog } from '@portal/shared/dialogs';
import { type DeskCodeQuery, useDeskCodes } from '../calls.ts';
import { useT } from '../texts/en.ts';

export interface CodesDialogProps {
  /** Of the list, whose desks are printed. */
  query: DeskCodeQuery;
  onClose: () => void;
}

/** The codes of the listed desks (rules/desks.md#code-at-a-desk). */
export function CodesDialog({ query, onClose }: CodesDialogProps) {
  const t = useT();
  return (
    <CodeSheetDialog
      title={t('codes.title')}
      text={t('codes.text')}
      codes={useDeskCodes(query)}
      onClose={onClose}
    />
  );
}
