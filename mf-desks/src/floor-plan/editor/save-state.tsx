import { useSession } from '@portal/shared/session';
import { formatTime, siteZone } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';
import type { Saving } from './use-saving.ts';

/** Whether the server has what is on the screen. */
export function SaveState({ saving: { draft, state } }: { saving: Saving }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(({ user }) => siteZone({ user, siteId: draft.siteId }));
  const words = () => {
    if (state !== 'saved') return t(state);
    if (!draft.isChanged) return t('unchanged');
    if (draft.savedBy === null || draft.savedAt === null) return t('saved');
    return t('savedBy', { person: draft.savedBy, time: formatTime(draft.savedAt, zone, locale) });
  };
  return (
    <Text size="sm" tone={state === 'unsaved' ? undefined : 'soft'} role="status" data-state={state}>
      {words()}
    </Text>
  );
}
