import { Button, Empty } from '@portal/shared/ui/core';
import type { MusterView } from '../rules/muster-filters.ts';
import { useT } from '../texts/en.ts';

interface NobodyInViewProps {
  view: MusterView;
  /** By more than the view. */
  isNarrowed: boolean;
  onAll: () => void;
}

/** Good news where nobody is looked for any more; elsewhere the way back to everybody. */
export function NobodyInView({ view, isNarrowed, onAll }: NobodyInViewProps) {
  const t = useT();
  const action = view === 'all' && !isNarrowed ? undefined : <Button onClick={onAll}>{t('showAll')}</Button>;
  if (isNarrowed) return <Empty title={t('noMatch')} action={action} />;
  if (view === 'unknown') {
    return (
      <Empty icon="check" title={t('allFound')} action={action}>
        {t('allFoundText')}
      </Empty>
    );
  }
  return <Empty icon="users" title={t('noneInView')} action={action} />;
}
