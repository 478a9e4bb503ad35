import { SelectionBar as Bar } from '@portal/shared/list';
import { Button } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

const MOST_SELECTED = 100;

interface SelectionBarProps {
  count: number;
  isOpening: boolean;
  onContact: () => void;
  onClear: () => void;
}

/** The actions for all selected meetings, including those on other pages. */
export function SelectionBar({ count, isOpening, onContact, onClear }: SelectionBarProps) {
  const t = useT();
  return (
    <Bar count={count} label={t('selectionLabel')} most={MOST_SELECTED} onClear={onClear}>
      {(isOff) => (
        <Button
          size="sm"
          variant="primary"
          aria-haspopup="dialog"
          loading={isOpening}
          aria-disabled={isOff || undefined}
          onClick={onContact}
        >
          {t('contactHosts')}
        </Button>
      )}
    </Bar>
  );
}
