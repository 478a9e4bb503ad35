import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import type { Desk } from '#parts/desks';
import { MOST_AT_ONCE } from './calls.ts';
import { useT } from './texts/en.ts';

const loadDialog = () => import('./zone-dialog.tsx').then((m) => m.ZoneDialog);

export interface SelectionBarProps {
  desks: readonly Desk[];
  onClear: () => void;
}

/** What can be done with all that is selected. */
export function SelectionBar({ desks, onClear }: SelectionBarProps) {
  const t = useT();
  const dialog = useLazyDialog(loadDialog);
  const isOneSite = new Set(desks.map(({ siteId }) => siteId)).size === 1;
  const isTooMany = desks.length > MOST_AT_ONCE;
  const isOff = !isOneSite || isTooMany;
  return (
    <>
      {desks.length > 0 ? (
        <section className="desks-list__selection" aria-label={t('selection')}>
          <Text strong role="status">
            {t('selected', { count: desks.length })}
          </Text>
          <Stack row gap={2}>
            <Button
              size="sm"
              variant="primary"
              aria-haspopup="dialog"
              loading={dialog.opening}
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (!isOff) dialog.open({ desks, onDone: onClear });
              }}
            >
              {t('changeZone')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onClear}>
              {t('unselect')}
            </Button>
          </Stack>
          {isOneSite ? null : <Text tone="danger">{t('oneSiteOnly')}</Text>}
          {isTooMany ? <Text tone="danger">{t('tooMany', { max: MOST_AT_ONCE })}</Text> : null}
        </section>
      ) : null}
      {dialog.dialog}
    </>
  );
}
