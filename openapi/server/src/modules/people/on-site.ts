import { sql } from 'kysely';
import type { SignalSource } from '../../mechanisms/ports/on-site.ts';
import { siteToday } from '../../mechanisms/site-day.ts';

/** The latest presence of people for today. */
export const presenceSignals: SignalSource = (now) => sql`
  select said.user_id, said.site_id, 'presence' as signal, said.recorded_at as signal_at, said.on_site as is_here,
    'on-site' as status
  from (
    select distinct on (p.user_id) p.user_id, p.site_id, p.recorded_at, p.on_site
    from sites s join presences p on p.site_id = s.id and p.date = ${siteToday(now)}
    order by p.user_id, p.recorded_at desc, p.id desc) said
  where said.on_site is not null`;
