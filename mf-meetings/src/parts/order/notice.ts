import { useSession } from '@portal/shared/session';
import { caters } from './rules/window.ts';
import { useT } from './texts/en.ts';

/** Whether the person may order once the notice has begun, and the words for who may not (rules/hospitality.md#notice). */
export function useNotice() {
  const t = useT();
  const groups = useSession(({ user }) => user?.groups ?? NO_GROUPS);
  const phone = useSession(({ client }) => client?.settings?.cateringPhone?.trim());
  return {
    caters: caters(groups),
    closedWords(room: string, hours: number): string {
      const until = hours === 0 ? t('closedAtStart', { room }) : t('closed', { room, count: hours });
      return `${until} ${phone ? t('call', { phone }) : t('askReception')}`;
    },
  };
}

const NO_GROUPS: readonly string[] = [];
