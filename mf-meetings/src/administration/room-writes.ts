import { ROOMS_DOMAIN } from '#parts/rooms';

/** Every write here: rooms show their types, places, groups and features (`#parts/rooms` caches those). */
export const ROOM_WRITES = [ROOMS_DOMAIN, 'room-settings', 'floor-plans'] as const;
