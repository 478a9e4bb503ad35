import type { LocalText } from '@portal/shared/federation';
import { useSession } from '@portal/shared/session';
import { localText } from '../../view/local-text.ts';

/** `localText` for this session. */
export function useLocalText(): (text: LocalText) => string {
  const locale = useSession((session) => session.locale);
  const terms = useSession((session) => session.client?.terms);
  return (text) => localText(text, locale, terms ?? {});
}
