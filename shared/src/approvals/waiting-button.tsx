import { Button } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';

/** Narrows the table to what awaits approval. */
export function WaitingButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button size="sm" icon="clock" onClick={onClick}>
      {t('waiting')}
    </Button>
  );
}
