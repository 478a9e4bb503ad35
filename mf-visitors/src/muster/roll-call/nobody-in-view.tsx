import { Button, Empty, Stack } from '@portal/shared/ui/core';
import type { MusterView } from '../rules/muster-filters.ts';
import { useT } from '../texts/en.ts';

interface NobodyInViewProps {
  view: MusterView;
  /** By more than the view. */
  isNarrowed: boolean;
  onAll: () => void;
  /** Somebody who is on no list may stand in front of the warden. */
  onAdd: () => void;
}

/** Good news where nobody is looked for any more; elsewhere the way back to everybody. */
export function NobodyInView({ view, isNarrowed, onAll, onAdd }: NobodyInViewProps) {
  const t = useT();
  const action = view === 'all' && !isNarrowed ? undefined : <Button onClick={onAll}>{t('showAll')}</Button>;
  if (isNarrowed) {
    return (
      <Empty
        title={t('noMatch')}
        action={
          <Stack row gap={2} justify="center">
            {action}
            <Button icon="user-plus" onClick={onAdd}>
              {t('addPerson')}
            </Button>
          </Stack>
        }
      />
    );
  }
  if (view === 'unknown') {
    return (
      <Empty icon="check" title={t('allFound')} action={action}>
        {t('allFoundText')}
      </Empty>
    );
  }
  return <Empty icon="users" title={t('noneInView')} action={action} />;
}
