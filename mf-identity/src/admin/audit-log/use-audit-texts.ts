import type { AuditEntry } from '@portal/openapi/identity';
import { useAllSites } from '@portal/shared/api/platform';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { browserZone, formatDay, formatDayTime } from '@portal/shared/time';
import { useT } from '../texts/en.ts';
import { ACTIONS, ENTITIES, FIELDS, knownLabel, readable } from './rules/audit-labels.ts';
import type { ChangePath } from './rules/differences.ts';

/** The words of the log, in the portal's language where it has them and else as the log has them. */
export function useAuditTexts() {
  const t = useT();
  const actionText = (word: string) => {
    const known = knownLabel(ACTIONS, word);
    return known ? t(`audit.actions.${known}`) : word;
  };
  const entityText = (word: string) => {
    const known = knownLabel(ENTITIES, word);
    return known ? t(`audit.entities.${known}`) : word;
  };
  const fieldText = (name: string) => {
    const known = knownLabel(FIELDS, name);
    return known ? t(`audit.fields.${known}`) : readable(name);
  };
  const pathText = (path: ChangePath) =>
    path
      .map((part) =>
        typeof part === 'string' ? fieldText(part) : typeof part === 'number' ? part : part.called,
      )
      .join(' › ');
  const userText = (user: AuditEntry['user']) =>
    user === null ? t('audit.nobody') : personName(user) || t('audit.erased', { id: user.id });
  return { actionText, entityText, fieldText, pathText, userText };
}

/** Days and times are the first site's, as the filters of the server count them. */
export function useAuditTime() {
  const locale = useSession((session) => session.locale);
  const sites = useAllSites().data;
  const site = sites?.[0];
  const zone = site?.timeZone ?? browserZone();
  return {
    site,
    sites: sites ?? [],
    dayText: (day: string) => formatDay(day, locale),
    timeText: (at: string) => formatDayTime(at, zone, locale),
  };
}
