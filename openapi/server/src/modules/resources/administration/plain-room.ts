import type { RoomValues } from './check-room.ts';

/** A plain room that everybody may book at any time: what is left out of a new one. */
export const plainRoom = {
  description: '',
  building_id: null,
  floor_id: null,
  group_id: null,
  capacity: null,
  feature_ids: [],
  photo: null,
  x: null,
  y: null,
  permission_groups: [],
  use: 'bookable',
  closed: false,
  closed_note: null,
  setup_minutes: 0,
  clean_down_minutes: 0,
  meeting_timeslot_type: 'free',
  timeslots: [],
  shared_places: null,
  meeting_addons_enabled: false,
  meeting_addon_minimum_notice_hours: 0,
  check_in_required: false,
  has_private_titles: false,
} satisfies Omit<RoomValues, 'name' | 'type_id' | 'site_id' | 'in_use_since'>;
