import { BoundField } from '@portal/shared/forms';
import { DatePicker } from '@portal/shared/ui/picker';
import { useSiteToday } from '#parts/parking';
import { useT } from '../texts/en.ts';

/** The form's `inUseSince`, `null` for always. */
export function InUseSinceField({ siteId }: { siteId: number }) {
  const t = useT();
  const today = useSiteToday()(siteId);
  return (
    <BoundField<string | null> name="inUseSince" label={t('inUseSince')} help={t('inUseSinceHelp')}>
      {(control, { value, change, touch }) => (
        <DatePicker {...control} clearable value={value} max={today} onChange={change} onBlur={touch} />
      )}
    </BoundField>
  );
}
