import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

const MOST_SELECTED = 100;

interface SelectionBarProps {
  count: number;
  isOpening: boolean;
  onContact: () => void;
  onClear: () => void;
}

/** What is done with all selected meetings at once, those of other pages too. */
export function SelectionBar({ count, isOpening, onContact, onClear }: SelectionBarProps) {
  const t = useT();
  if (count === 0) return null;
  const isTooMany = count > MOST_SELECTED;
  return (
    <section className="mm-admin__selection" aria-label={t('selectionLabel')}>
      <Text strong role="status">
        {t('selected', { count })}
      </Text>
      <Stack row gap={2}>
        <Button
          size="sm"
          variant="primary"
          aria-haspopup="dialog"
          loading={isOpening}
          aria-disabled={isTooMany || undefined}
          onClick={() => {
            if (!isTooMany) onContact();
          }}
        >
          {t('contactHosts')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('unselect')}
        </Button>
      </Stack>
      {isTooMany ? <Text tone="danger">{t('tooMany', { max: MOST_SELECTED })}</Text> : null}
    </section>
  );
}
