import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import type { Draft } from './rules/sketch.ts';

/** When a draft was saved: it may have been another day. */
export function useSavedAt({ siteId, savedAt }: Draft): string {
  const locale = useSession((session) => session.locale);
  const zone = useSession(({ user }) => siteZone({ user, siteId }));
  return savedAt === null ? '' : formatDayTime(savedAt, zone, locale);
}
