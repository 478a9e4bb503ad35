import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { useT } from './texts/en.ts';

/** The one time that recovery codes are shown: it closes by its button alone. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      closable={false}
      title={t('codesTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('codesDone')}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}
