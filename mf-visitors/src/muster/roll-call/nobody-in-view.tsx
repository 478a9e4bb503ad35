import { Button, Empty, Stack } from '@portal/shared/ui/core';
import type { MusterView } from '../rules/muster-filters.ts';
import { useT } from '../texts/en.ts';

interface NobodyInViewProps {
  view: MusterView;
  /** Filters besides the view are active. */
  isNarrowed: boolean;
  onAll: () => void;
  /** A person who is on no list may stand in front of the warden. */
  onAdd: () => void;
}

/** Good news if everyone is accounted for; otherwise a button to show all people. */
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
