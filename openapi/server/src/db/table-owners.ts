import type { Database } from './tables.ts';

type Table = keyof Database;

/**
 * Whose each table is. Those of the platform are at the other end of everybody's references, and every module may name them;
 * those of a module are named in its own folder alone. Others ask its `public.ts`. A test holds it.
 */
export const tableOwners = {
  platform: [
    ...(['audit_log', 'client_domains', 'clients', 'help_texts', 'idempotency_keys'] as const),
    ...(['login_failures', 'nightly_runs', 'outbox', 'outbox_files', 'pictures', 'sessions'] as const),
    ...(['sites', 'user_groups', 'user_sites', 'users'] as const),
  ],
  account: ['invites', 'signup_configs', 'user_tokens', 'vehicles'],
  appointments: [
    ...(['appointment_services', 'appointment_providers', 'appointments'] as const),
    ...(['appointment_lines', 'appointment_holds'] as const),
  ],
  badges: ['print_jobs'],
  calendar: ['attends', 'meeting_series', 'meetings'],
  cameras: ['camera_events', 'cameras', 'plate_lists', 'plates'],
  credits: ['credit_entries', 'credit_payments'],
  'data-access': ['data_export_keys', 'data_token_sites', 'data_tokens'],
  deployments: ['load_counts'],
  desks: [
    ...(['zones', 'desks', 'desk_feature_links', 'desk_features'] as const),
    ...(['desk_reservations'] as const),
    ...(['desk_decision_tokens', 'desk_waits', 'desk_closures', 'desk_shares', 'desk_favourites'] as const),
  ],
  devices: ['device_pairings', 'devices'],
  feeds: ['calendar_feeds'],
  'floor-plans': ['floor_plan_drafts'],
  hospitality: ['addon_categories', 'addon_items', 'addon_order_lines', 'addon_orders'],
  kiosk: ['kiosk_failures'],
  'mail-collect': ['mail_usages'],
  muster: ['roll_call_marks', 'roll_call_people', 'roll_calls'],
  nda: ['nda_signatures', 'ndas'],
  offboarding: ['offboardings', 'offboarding_lines', 'offboarding_mails'],
  parking: [
    ...(['car_parks', 'parking_spaces', 'space_blocks', 'parking_reservations'] as const),
    ...(['permits', 'permit_days', 'permit_releases'] as const),
    ...(['parking_penalties'] as const),
    ...(['parking_decision_tokens'] as const),
    'parking_standing_requests',
    ...(['ev_spaces', 'ev_timeslots', 'ev_bookings'] as const),
    'parking_watches',
    'parking_swaps',
    ...(['ride_offers', 'ride_requests'] as const),
  ],
  people: ['presences'],
  places: ['buildings', 'floors'],
  resources: [
    ...(['resource_groups', 'resource_features', 'resources'] as const),
    ...(['resource_feature_links', 'resource_timeslots', 'resource_bookings'] as const),
  ],
  registrations: ['vehicle_registrations'],
  reports: [
    ...(['report_marks', 'report_changes', 'report_sums', 'report_hours'] as const),
    ...(['report_people', 'report_visits', 'report_parking'] as const),
    ...(['occupancy_changes', 'report_occupancy'] as const),
  ],
  'report-schedules': ['report_schedules', 'report_recipients', 'report_links'],
  'room-types': ['resource_types'],
  support: ['support_tickets'],
  visitors: ['visitors'],
  visits: ['visit_status_changes', 'visits'],
  'watch-list': ['watch_list'],
} as const satisfies Record<string, readonly Table[]>;
