import { Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';
import { useSavedAt } from './use-saved-at.ts';
import type { Saving } from './use-saving.ts';

/** Whether the server has what is on the screen. */
export function SaveState({ saving: { draft, state } }: { saving: Saving }) {
  const t = useT();
  const time = useSavedAt(draft);
  const words = () => {
    if (state !== 'saved') return t(state);
    if (!draft.isChanged) return t('unchanged');
    if (draft.savedBy === null) return t('saved');
    return t('savedBy', { person: draft.savedBy, time });
  };
  return (
    <Text size="sm" tone={state === 'unsaved' ? undefined : 'soft'} role="status" data-state={state}>
      {words()}
    </Text>
  );
}
