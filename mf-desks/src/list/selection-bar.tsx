import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { SelectionBar as Bar } from '@portal/shared/list';
import { Button } from '@portal/shared/ui/core';
import type { Desk } from '#parts/desks';
import { useT } from './texts/en.ts';

/** The server's maximum per call. */
const MOST_AT_ONCE = 1000;
const loadDialog = () => import('./zone-dialog.tsx').then((m) => m.ZoneDialog);

export interface SelectionBarProps {
  desks: readonly Desk[];
  onClear: () => void;
}

/** The actions for the selected desks. */
export function SelectionBar({ desks, onClear }: SelectionBarProps) {
  const t = useT();
  const dialog = useLazyDialog(loadDialog);
  const areOfOneSite = new Set(desks.map(({ siteId }) => siteId)).size <= 1;
  return (
    <>
      <Bar
        count={desks.length}
        label={t('selection')}
        most={MOST_AT_ONCE}
        problem={areOfOneSite ? undefined : t('oneSiteOnly')}
        onClear={onClear}
      >
        {(isOff) => (
          <Button
            size="sm"
            variant="primary"
            aria-haspopup="dialog"
            loading={dialog.opening}
            aria-disabled={isOff || undefined}
            onClick={() => dialog.open({ desks, onDone: onClear })}
          >
            {t('changeZone')}
          </Button>
        )}
      </Bar>
      {dialog.dialog}
    </>
  );
}
