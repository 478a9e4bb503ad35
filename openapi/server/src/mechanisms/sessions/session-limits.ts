import { settingDefaults } from '@portal/openapi/setting-defaults';
import { type RawBuilder, sql } from 'kysely';
import type { ClientRow } from '../portal/viewer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Optional in the contract only because older pages don't send them. */
const DEFAULTS = settingDefaults as Required<typeof settingDefaults>;

/** A session of the client is over if it was last used, or begun, at these moments. */
export function limitsAt({ settings }: Pick<ClientRow, 'settings'>, now: Date) {
  const { session_idle_minutes, session_days } = { ...DEFAULTS, ...settings };
  return {
    idleSince: new Date(now.getTime() - session_idle_minutes * MINUTE_MS),
    bornAt: new Date(now.getTime() - session_days * DAY_MS),
  };
}

/** The same as a condition on `sessions`, by the settings of each session's client. */
export function hasEnded(now: Date): RawBuilder<boolean> {
  return sql`sessions.ends_at <= ${now}::timestamptz or exists (select from clients c where c.id = sessions.client_id and (
    sessions.last_seen_at <= ${now}::timestamptz
      - make_interval(mins => coalesce((c.settings ->> 'session_idle_minutes')::int, ${DEFAULTS.session_idle_minutes}::int))
    or sessions.created_at <= ${now}::timestamptz
      - make_interval(hours => 24 * coalesce((c.settings ->> 'session_days')::int, ${DEFAULTS.session_days}::int))))`;
}
