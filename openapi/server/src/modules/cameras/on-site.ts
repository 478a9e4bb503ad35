import { sql } from 'kysely';
import type { SignalSource } from '../../mechanisms/ports/on-site.ts';
import { vehicleRows } from '../account/public.ts';
import { platesInside } from './plates-inside.ts';

/** Owners whose cars the cameras saw enter and not leave. Leaving only ends the signal: the driver is unknown. */
export const carSignals: SignalSource = (now) => sql`
  select car.user_id, car.site_id, 'parking' as signal, car.since as signal_at, true as is_here, 'in-car-park' as status
  from (
    select distinct on (v.user_id) v.user_id, i.site_id, i.since
    from ${platesInside(null, now)} i
    join ${vehicleRows} v on v.client_id = i.client_id and v.plate_key = i.plate_key
    order by v.user_id, i.since desc) car`;
