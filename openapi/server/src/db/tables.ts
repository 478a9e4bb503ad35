// Generated from the migrations by `write-tables.ts`. Not edited.
import type { Generated, Selectable } from 'kysely';
import type { ClientId, Computed, Day, DefaultJson, Json, Optional, OptionalJson } from './column-types.ts';

/** All tables, by name; each module's `module.ts` lists its own. */
export interface Database {
  addon_categories: {
    id: Generated<number>; client_id: ClientId; name: string; position: Generated<number>;
    version: Generated<number>;
  };
  addon_items: {
    id: Generated<number>; client_id: ClientId; category_id: number; name: string;
    description: Generated<string>; cost_pence: number; is_active: Generated<boolean>;
    version: Generated<number>;
  };
  addon_order_lines: {
    client_id: ClientId; order_id: number; position: number; item_id: Optional<number>; name: string;
    cost_pence: number; quantity: number;
  };
  addon_orders: {
    id: Generated<number>; client_id: ClientId; meeting_id: number; site_id: number; starts_at: Date;
    ends_at: Date; cost_centre: string; status: Generated<'ordered' | 'cancelled'>;
    ordered_by_id: Optional<number>; ordered_at: Date; cancelled_at: Optional<Date>;
    version: Generated<number>;
  };
  appointment_holds: {
    client_id: ClientId; appointment_id: number; kind: 'agreed' | 'suggested'; provider_id: number;
    starts_at: Date; ends_at: Date;
  };
  appointment_lines: {
    client_id: ClientId; appointment_id: number; position: number; service_id: Optional<number>; name: string;
    minutes: number;
  };
  appointment_providers: {
    client_id: ClientId; service_id: number; user_id: number;
  };
  appointment_services: {
    id: Generated<number>; client_id: ClientId; name: string; description: Generated<string>; minutes: number;
    is_active: Generated<boolean>; position: Generated<number>; version: Generated<number>;
  };
  appointments: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; site_id: number; provider_id: number;
    status: Generated<'requested' | 'approved' | 'declined' | 'suggested' | 'confirmed' | 'cancelled'>;
    agreed: Optional<'approved' | 'confirmed'>; first_name: string; last_name: string; email: string;
    phone: Optional<string>; company: Optional<string>; notes: Generated<string>; locale: string;
    starts_at: Date; ends_at: Date; meeting_id: Optional<number>; reason: Optional<string>;
    created_by_id: Optional<number>; decided_by_id: Optional<number>; version: Generated<number>;
    created_at: Generated<Date>; erased_at: Optional<Date>; search_text: Computed<string>;
  };
  attends: {
    client_id: ClientId; meeting_id: number; user_id: number; is_host: Generated<boolean>;
    position: Generated<number>; reply: Optional<'accepted' | 'declined'>; replied_at: Optional<Date>;
    reply_token_hash: Optional<string>;
  };
  audit_log: {
    id: Generated<number>; client_id: ClientId; at: Date; user_id: Optional<number>; action: string;
    entity: string; entity_id: string; before: OptionalJson<'audit_log.before'>;
    after: OptionalJson<'audit_log.after'>; request_id: string;
  };
  buildings: {
    id: Generated<number>; client_id: ClientId; site_id: number; name: string; position: Generated<number>;
    address: Optional<string>; version: Generated<number>;
  };
  calendar_feeds: {
    id: Generated<number>; client_id: ClientId; user_id: Optional<number>; resource_id: Optional<number>;
    token_hash: string; created_by_id: Optional<number>; created_at: Date; revoked_at: Optional<Date>;
  };
  camera_events: {
    id: Generated<number>; client_id: ClientId; camera_id: number; site_id: number; event_key: string;
    body_hash: string; executed_at: Date; received_at: Date; is_clock_wrong: Generated<boolean>;
    direction: 'towards' | 'away'; plate_key: string; registration: string;
    read_registration: Optional<string>; confidence: Optional<number>;
    first_status: 'authorized' | 'unauthorized' | 'unknown' | 'denied' | 'exit';
    status: 'authorized' | 'unauthorized' | 'unknown' | 'denied' | 'exit';
    registration_picture: Optional<string>; overview_picture: Optional<string>; note: Optional<string>;
    decided_by_id: Optional<number>; decided_at: Optional<Date>;
  };
  cameras: {
    id: Generated<number>; client_id: ClientId; site_id: number; car_park_id: Optional<number>; name: string;
    short_code: string; color: Optional<string>; is_active: Generated<boolean>; key_hash: Optional<string>;
    key_hint: Optional<string>; clock_skew_ms: Generated<number>; last_event_at: Optional<Date>;
    version: Generated<number>;
  };
  car_parks: {
    id: Generated<number>; client_id: ClientId; site_id: number; name: string;
    translations: DefaultJson<'car_parks.translations'>; icon: Optional<string>; color: Optional<string>;
    position: Generated<number>; is_active: Generated<boolean>; kind: Generated<'numbered' | 'pseudo'>;
    capacity: Optional<number>; requires_approval: Generated<boolean>; permission_groups: Generated<string[]>;
    permit_requests_start: Optional<number>; parking_allocation_start: Optional<number>;
    open_weekdays: Generated<number[]>; for_visitors: Generated<boolean>; needs_credits: Generated<boolean>;
    credits_first: Generated<boolean>; shared_cars_first: Generated<boolean>;
    late_cancel_hours: Optional<number>; no_show_counts: Generated<boolean>; penalty_days: Generated<number>;
    version: Generated<number>;
  };
  client_domains: {
    host: string; client_id: ClientId; position: Generated<number>;
  };
  client_keys: {
    client_id: ClientId; key_id: string; wrapped: string;
  };
  clients: {
    id: Generated<number>; key: string; name: string; product: 'visitor' | 'parking' | 'booking';
    mode: Optional<'demo'>; features: Generated<string[]>; settings: DefaultJson<'clients.settings'>;
    terms: DefaultJson<'clients.terms'>; theme: DefaultJson<'clients.theme'>;
    signup_enabled: Generated<boolean>; business_day_start: Generated<string>;
    business_day_end: Generated<string>; logo: Optional<string>; privacy_url: Optional<string>;
    version: Generated<number>; support_email: Optional<string>; operates_deployments: Generated<boolean>;
  };
  connection_exchanges: {
    id: Generated<number>; client_id: ClientId; connection_id: number; at: Date; direction: 'in' | 'out';
    operation: string; outcome: 'succeeded' | 'failed' | 'refused'; status: Optional<number>;
    duration_ms: number; reference: string; reason: Optional<string>; user_id: Optional<number>;
  };
  connections: {
    id: Generated<number>; client_id: ClientId; kind: string; name: string;
    settings: Json<'connections.settings'>; secrets: DefaultJson<'connections.secrets'>;
    failing_since: Optional<Date>; failing_notified_at: Optional<Date>; last_success_at: Optional<Date>;
    disabled_at: Optional<Date>; disabled_by_id: Optional<number>;
    disabled_reason: Optional<'person' | 'failing'>; updated_at: Date; updated_by_id: Optional<number>;
    version: Generated<number>;
  };
  credit_entries: {
    id: Generated<number>; client_id: ClientId; user_id: number; amount: number;
    kind: 'bought' | 'spent' | 'returned' | 'corrected'; reservation_id: Optional<number>;
    nth: Generated<number>; payment_id: Optional<number>; by_user_id: Optional<number>; date: Optional<Day>;
    car_park: Optional<string>; note: Optional<string>; created_at: Generated<Date>;
  };
  credit_payments: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; user_id: number; credits: number;
    amount_pence: number; currency: string; status: Generated<'created' | 'paid' | 'failed'>;
    provider_reference: Optional<string>; created_at: Generated<Date>; paid_at: Optional<Date>;
  };
  data_export_keys: {
    client_id: ClientId; secret: string; created_at: Date;
  };
  data_token_sites: {
    client_id: ClientId; token_id: number; site_id: number;
  };
  data_tokens: {
    id: Generated<number>; client_id: ClientId; name: string; token_hash: string; token_hint: string;
    scopes: string[]; all_sites: boolean; created_at: Date; created_by_id: Optional<number>;
    expires_at: Optional<Date>; last_used_at: Optional<Date>; revoked_at: Optional<Date>;
    revoked_by_id: Optional<number>;
  };
  desk_closures: {
    id: Generated<number>; client_id: ClientId; site_id: number; zone_id: Optional<number>;
    desk_id: Optional<number>; first_day: Day; last_day: Day; reason: string; created_by_id: Optional<number>;
    created_at: Date; lifted_at: Optional<Date>;
  };
  desk_decision_tokens: {
    id: Generated<number>; client_id: ClientId; user_id: number; token_hash: string;
    reservation_ids: number[]; created_at: Date; expires_at: Date; used_at: Optional<Date>;
  };
  desk_favourites: {
    id: Generated<number>; client_id: ClientId; user_id: number; desk_id: number; place: number;
  };
  desk_feature_links: {
    client_id: ClientId; desk_id: number; feature_id: number;
  };
  desk_features: {
    id: Generated<number>; client_id: ClientId; name: string; icon: string; color: Optional<string>;
    version: Generated<number>;
  };
  desk_reservations: {
    id: Generated<number>; client_id: ClientId; site_id: number; desk_id: number; user_id: number;
    created_by_id: number; date: Day;
    status: Generated<'pending' | 'approved' | 'cancelled' | 'denied' | 'released'>;
    cancelled_at: Optional<Date>; checked_in_at: Optional<Date>; held_since: Optional<Date>;
    check_in_asked_at: Optional<Date>; check_in_token_hash: Optional<string>;
    cleaning_told_at: Optional<Date>; decided_at: Optional<Date>; decided_by_id: Optional<number>;
    reason: Optional<string>; version: Generated<number>; created_at: Generated<Date>;
  };
  desk_shares: {
    id: Generated<number>; client_id: ClientId; zone_id: number; team: string; amount: number;
    unit: 'desks' | 'percent';
  };
  desk_waits: {
    id: Generated<number>; client_id: ClientId; site_id: number; zone_id: number; desk_id: Optional<number>;
    user_id: number; date: Day; created_at: Date; ended_at: Optional<Date>;
  };
  desks: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; site_id: number; zone_id: number;
    name: string; x: Optional<number>; y: Optional<number>; is_active: Generated<boolean>;
    closed: Generated<boolean>; last_cleaned_on: Optional<Day>; cleaned_before: Optional<Day>;
    in_use_since: Generated<Day>; version: Generated<number>; created_at: Generated<Date>;
  };
  device_pairings: {
    id: Generated<number>; client_id: ClientId;
    kind: 'kiosk' | 'print-agent' | 'room-display' | 'floor-display'; code_hash: string; secret_hash: string;
    created_at: Date; expires_at: Date; paired_at: Optional<Date>;
  };
  devices: {
    id: Generated<number>; client_id: ClientId;
    kind: 'kiosk' | 'print-agent' | 'room-display' | 'floor-display'; name: string; site_id: number;
    resource_id: Optional<number>; floor_id: Optional<number>; secret_hash: string;
    created_by_id: Optional<number>; created_at: Date; last_seen_at: Optional<Date>;
    paused_until: Optional<Date>;
  };
  ev_bookings: {
    id: Generated<number>; client_id: ClientId; site_id: number; car_park_id: number; reservation_id: number;
    ev_space_id: Optional<number>; user_id: Optional<number>; created_by_id: Optional<number>;
    starts_at: Date; ends_at: Date; status: 'pending' | 'queued' | 'booked' | 'cancelled' | 'released';
    reminded_at: Optional<Date>; cancelled_at: Optional<Date>; released_at: Optional<Date>;
    version: Generated<number>; created_at: Generated<Date>;
  };
  ev_spaces: {
    id: Generated<number>; client_id: ClientId; site_id: number; car_park_id: number; name: string;
    is_active: Generated<boolean>; version: Generated<number>;
  };
  ev_timeslots: {
    client_id: ClientId; ev_space_id: number; start_time: string; end_time: string;
  };
  floor_plan_drafts: {
    id: Generated<number>; client_id: ClientId; floor_id: number; version: Generated<number>;
    is_changed: Generated<boolean>; saved_at: Date; saved_by_id: Optional<number>; width: number;
    height: number; image: Optional<string>; png: Optional<Buffer>; image_hash: Computed<string>;
    removed: Generated<string[]>; desk_circle_size: Optional<number>; room_marker_size: Optional<number>;
    room_marker_shape: Optional<'circle' | 'square'>; desks: DefaultJson<'floor_plan_drafts.desks'>;
    rooms: DefaultJson<'floor_plan_drafts.rooms'>;
  };
  floors: {
    id: Generated<number>; client_id: ClientId; site_id: number; building_id: number; name: string;
    level: Generated<number>; image: Generated<string>; png: Optional<Buffer>; image_hash: Computed<string>;
    width: Generated<number>; height: Generated<number>; desk_circle_size: Generated<number>;
    room_marker_size: Generated<number>; room_marker_shape: Generated<'circle' | 'square'>;
    version: Generated<number>;
  };
  help_texts: {
    client_id: ClientId; key: string; locale: string; title: string; text: string; version: Generated<number>;
  };
  idempotency_keys: {
    client_id: ClientId; caller: string; key: string; request_hash: string; status: number; body: string;
    created_at: Date;
  };
  identities: {
    id: Generated<number>; client_id: ClientId; connection_id: number; subject: string; user_id: number;
    created_at: Date; last_used_at: Date;
  };
  invites: {
    id: Generated<number>; client_id: ClientId; email: string; prefill: DefaultJson<'invites.prefill'>;
    groups: string[]; site_ids: Generated<number[]>; token_hash: string; created_by_id: Optional<number>;
    created_at: Date; expires_at: Date; accepted_at: Optional<Date>;
  };
  kiosk_failures: {
    id: Generated<number>; client_id: ClientId; device_id: number; method: 'name' | 'pin' | 'manual' | 'qr';
    details: string; is_wrong_guess: Generated<boolean>; failed_at: Date; settled_at: Optional<Date>;
    settled_by_id: Optional<number>;
  };
  load_counts: {
    client_id: ClientId; hour: Date; remote: string; version: string; phase: 'entry' | 'part' | 'render';
    outcome: 'ok' | 'network' | 'timeout' | 'missing' | 'refused' | 'threw' | 'incompatible';
    trial: Generated<string>; bucket: number; count: number;
  };
  log_in_attempts: {
    client_id: ClientId; state_hash: string; browser_hash: string; connection_id: number; nonce: string;
    code_verifier: Optional<string>; redirect_from: Optional<string>; created_at: Date;
    used_at: Optional<Date>; answer: OptionalJson<'log_in_attempts.answer'>; answered_at: Optional<Date>;
  };
  login_failures: {
    id: Generated<number>; client_id: ClientId; attempt_key: string; failed_at: Date;
  };
  mail_usages: {
    id: Generated<number>; client_id: ClientId; user_id: number; number_items: number; created_by_id: number;
    created_at: Date;
  };
  meeting_series: {
    client_id: ClientId; id: string; rule: Json<'meeting_series.rule'>; created_by_id: Optional<number>;
    created_at: Date;
  };
  meetings: {
    id: Generated<number>; client_id: ClientId; site_id: number; building_id: Optional<number>;
    series_id: Optional<string>; is_private: Generated<boolean>; is_appointment: Generated<boolean>;
    description: Generated<string>; location: Optional<string>; wanted_host: Optional<string>;
    starts_at: Date; ends_at: Date; status: Generated<'booked' | 'cancelled'>; cancelled_at: Optional<Date>;
    created_by_id: Optional<number>; version: Generated<number>; created_at: Generated<Date>;
  };
  nda_signatures: {
    id: Generated<number>; client_id: ClientId; visitor_id: number; visit_id: number; signer_name: string;
    nda_version: number; nda_text: string; signature: Buffer; signed_at: Date;
  };
  ndas: {
    client_id: ClientId; text: string; updated_at: Date; version: number;
  };
  nightly_runs: {
    client_id: ClientId; task: string; day: Day; after: Optional<string>; done: Generated<number>;
    finished_at: Optional<Date>;
  };
  occupancy_changes: {
    id: Generated<number>; client_id: ClientId; site_id: Optional<number>; first_day: Day; last_day: Day;
  };
  offboarding_lines: {
    client_id: ClientId; offboarding_id: number; position: Generated<number>; kind: string; item_id: string;
    title: string; place: string; starts_at: Optional<Date>; date: Optional<Day>;
    choice: 'hand-over' | 'release' | 'expire' | 'keep'; to_user_id: Optional<number>;
    state: Generated<'waiting' | 'done' | 'failed'>; attempts: Generated<number>; try_after: Optional<Date>;
    reason: Optional<string>;
  };
  offboarding_mails: {
    id: Generated<number>; client_id: ClientId; offboarding_id: number; recipient: string; locale: string;
    message: Json<'offboarding_mails.message'>; reply_to: Optional<string>; calendar: Optional<string>;
    dedupe: Optional<string>;
  };
  offboardings: {
    id: Generated<number>; client_id: ClientId; user_id: number; action: 'deactivate' | 'delete';
    state: Generated<'running' | 'done' | 'stopped'>; started_by_id: Optional<number>; locale: string;
    started_at: Date; finished_at: Optional<Date>;
  };
  outbox: {
    client_id: ClientId; id: Generated<string>; number: Generated<number>; channel: 'email' | 'sms';
    recipient: string; reply_to: Optional<string>; kind: string; locale: string; subject: string;
    text: string; html: Optional<string>; calendar: Optional<string>; code_address: Optional<string>;
    unsubscribe_address: Optional<string>; created_at: Date; not_before: Date; not_after: Optional<Date>;
    attempts: Generated<number>; sent_at: Optional<Date>; failed_at: Optional<Date>;
    last_error: Optional<string>; dedupe_key: Optional<string>;
  };
  outbox_files: {
    client_id: ClientId; message_id: string; position: number; filename: string;
    type: 'text/csv' | 'image/png'; cid: Optional<string>; content: Buffer;
  };
  parking_decision_tokens: {
    id: Generated<number>; client_id: ClientId; user_id: number; token_hash: string;
    reservation_ids: number[]; created_at: Date; expires_at: Date; used_at: Optional<Date>;
  };
  parking_penalties: {
    id: Generated<number>; client_id: ClientId; user_id: number; car_park_id: number; reservation_id: number;
    kind: 'late' | 'no-show'; date: Day; at: Date; forgiven_at: Optional<Date>;
    forgiven_by_id: Optional<number>;
  };
  parking_reservations: {
    id: Generated<number>; client_id: ClientId; site_id: number; car_park_id: number;
    space_id: Optional<number>; user_id: Optional<number>; visitor_id: Optional<number>;
    visit_id: Optional<number>; created_by_id: Optional<number>; date: Day; starts_at: Date; ends_at: Date;
    status: 'pre-approval' | 'confirmed' | 'queued' | 'denied' | 'cancelled' | 'released' | 'unavailable';
    rank: Generated<number>; rank_reasons: DefaultJson<'parking_reservations.rank_reasons'>;
    reason: OptionalJson<'parking_reservations.reason'>; registration: Optional<string>;
    plate_key: Computed<string>; series_id: Optional<string>; cancellation_reason: Optional<string>;
    cancelled_at: Optional<Date>; released_at: Optional<Date>; decided_at: Optional<Date>;
    decided_by_id: Optional<number>; version: Generated<number>; created_at: Generated<Date>;
  };
  parking_spaces: {
    id: Generated<number>; client_id: ClientId; car_park_id: number; site_id: number; name: string;
    is_active: Generated<boolean>; position: Generated<number>; in_use_since: Optional<Day>;
    version: Generated<number>;
  };
  parking_standing_requests: {
    id: Generated<number>; client_id: ClientId; user_id: number; created_by_id: Optional<number>;
    site_id: number; car_park_id: number; weekdays: number[]; start_time: string; end_time: string;
    starts_on: Day; ends_on: Optional<Day>; last_day_asked: Optional<Day>; stopped_at: Optional<Date>;
    created_at: Generated<Date>;
  };
  parking_swaps: {
    id: Generated<number>; client_id: ClientId; from_reservation_id: number; from_user_id: number;
    to_user_id: number; wanted_reservation_id: Optional<number>;
    status: Generated<'asked' | 'accepted' | 'declined' | 'withdrawn'>; token_hash: string; created_at: Date;
    expires_at: Date; answered_at: Optional<Date>;
  };
  parking_watches: {
    id: Generated<number>; client_id: ClientId; site_id: number; car_park_id: number; user_id: number;
    date: Day; starts_at: Date; ends_at: Date; created_at: Date; told_at: Optional<Date>;
    token_hash: Optional<string>; ended_at: Optional<Date>;
  };
  passkey_challenges: {
    client_id: ClientId; challenge: string; user_id: Optional<number>; expires_at: Date;
  };
  passkeys: {
    id: Generated<number>; client_id: ClientId; user_id: number; credential_id: string; public_key: string;
    counter: number; host: string; name: string; browser: Optional<string>; system: Optional<string>;
    created_at: Date; last_used_at: Optional<Date>;
  };
  pending_log_ins: {
    client_id: ClientId; token_hash: string; user_id: number; expires_at: Date;
  };
  permit_days: {
    client_id: ClientId; permit_id: number; weekday: number; user_id: number; car_park_id: number;
    space_id: Optional<number>; permit_type: 'GR' | 'PR'; starts_on: Day; ends_on: Optional<Day>;
  };
  permit_releases: {
    id: Generated<number>; client_id: ClientId; permit_id: number; starts_on: Day; ends_on: Day;
    note: Optional<string>; is_late: Generated<boolean>; created_by_id: Optional<number>;
    created_at: Generated<Date>; revoked_at: Optional<Date>;
  };
  permits: {
    id: Generated<number>; client_id: ClientId; user_id: number; permit_type: 'GR' | 'PR'; site_id: number;
    car_park_id: number; space_id: Optional<number>; starts_on: Day; ends_on: Optional<Day>;
    created_by_id: Optional<number>; created_at: Generated<Date>; ended_at: Optional<Date>;
    reminded_of: Optional<Day>; version: Generated<number>;
  };
  pictures: {
    client_id: ClientId; id: Generated<string>; kind: 'photo' | 'room' | 'logo' | 'font';
    type: 'image/jpeg' | 'image/png' | 'font/woff2'; bytes: Buffer; created_at: Date;
    created_by: Optional<number>;
  };
  plate_lists: {
    id: Generated<number>; client_id: ClientId; plate_key: string; registration: string;
    list: 'allow' | 'deny'; note: Optional<string>; starts_on: Day; ends_on: Optional<Day>;
    created_by_id: Optional<number>; created_at: Generated<Date>; ended_at: Optional<Date>;
    ended_by_id: Optional<number>; version: Generated<number>;
  };
  plates: {
    id: Generated<number>; client_id: ClientId; plate_key: string; registration: string;
    note: Optional<string>; seen_at: Date; site_id: number; car_park_id: Optional<number>; event_id: number;
    is_inside: boolean; version: Generated<number>;
  };
  presences: {
    id: Generated<number>; client_id: ClientId; user_id: number; site_id: Optional<number>; date: Day;
    on_site: Optional<boolean>; travelling_by: Optional<'car' | 'bike' | 'walking' | 'other'>;
    recorded_at: Date;
  };
  print_jobs: {
    id: Generated<number>; client_id: ClientId; site_id: number; visit_id: number;
    created_by_id: Optional<number>; created_at: Date; queued_at: Optional<Date>; locale: Optional<string>;
    taken_until: Optional<Date>; taken_by_id: Optional<number>; printed_at: Optional<Date>;
    failed_at: Optional<Date>; problem: Optional<string>; reason: Optional<'no-answer' | 'expired' | 'left'>;
    attempts: Generated<number>; settled_at: Optional<Date>; settled_by_id: Optional<number>;
  };
  provider_sessions: {
    client_id: ClientId; token_hash: string; connection_id: number; subject: string; sid: Optional<string>;
    log_out_url: Optional<string>; id_token: Optional<string>;
  };
  recovery_codes: {
    client_id: ClientId; user_id: number; code_hash: string;
  };
  remembered_devices: {
    id: Generated<number>; client_id: ClientId; user_id: number; device_hash: string; token_hash: string;
    browser: Optional<string>; system: Optional<string>; created_at: Date; last_used_at: Date;
    expires_at: Date;
  };
  report_changes: {
    id: Generated<number>; client_id: ClientId;
    kind: 'desks' | 'desk-places' | 'rooms' | 'room-places' | 'visits' | 'visit-hosts' | 'parking';
    scope_id: number; first_day: Day; last_day: Day;
  };
  report_hours: {
    client_id: ClientId; kind: string; scope_id: number; span: string; item_id: number; first_day: Day;
    time: string; bookable: number; booked: number;
  };
  report_links: {
    id: Generated<number>; client_id: ClientId; recipient_id: number; token_hash: string; created_at: Date;
  };
  report_marks: {
    client_id: ClientId;
    kind: 'desks' | 'desk-people' | 'rooms' | 'room-people' | 'visits' | 'visit-hosts' | 'parking' | 'occupancy';
    scope_id: number; span: 'day' | 'month' | 'quarter' | 'year'; first_day: Day; last_day: Day;
    business_day: string; time_zone: string; is_fresh: boolean; checked_at: Date;
  };
  report_occupancy: {
    client_id: ClientId; kind: string; scope_id: number; span: string; first_day: Day; people: number;
    employees: number; visitors: number; expected: number; presence: number; desk: number; plate: number;
    visit: number;
  };
  report_parking: {
    client_id: ClientId; kind: string; scope_id: number; span: string; first_day: Day; spaces: number;
    permits: number; peak: number; bookable: number; booked: number; bookings: number; no_shows: number;
    released: number; cancelled: number; pending: number; denied: number;
  };
  report_people: {
    client_id: ClientId; kind: string; scope_id: number; span: string; first_day: Day; user_id: number;
    weekend: boolean; booked: number; bookings: number; came: number; no_shows: number; released: number;
    cancelled: number; last_date: Optional<Day>;
  };
  report_recipients: {
    id: Generated<number>; client_id: ClientId; schedule_id: number; email: string; by_role: boolean;
    unsubscribed_at: Optional<Date>;
  };
  report_schedules: {
    id: Generated<number>; client_id: ClientId;
    report: 'desk-utilization' | 'desk-user-usage' | 'resource-capacity' | 'resource-user-usage' | 'visitors' | 'visitor-hosts' | 'parking-by-day' | 'parking-requests' | 'occupancy';
    site_id: number; car_park_id: Optional<number>; days: 'working' | 'all'; frequency: 'weekly' | 'monthly';
    weekday: Optional<number>; month_day: Optional<number>; hour: number; locale: string; owner_id: number;
    created_at: Date; next_run_at: Optional<Date>; failures: Generated<number>; try_after: Optional<Date>;
    last_run_at: Optional<Date>; last_outcome: Optional<'sent' | 'nobody' | 'owner' | 'feature' | 'failed'>;
    last_mail_count: Generated<number>; version: Generated<number>;
  };
  report_sums: {
    client_id: ClientId; kind: string; scope_id: number; span: string; first_day: Day;
    part: 'site' | 'zone' | 'type' | 'resource'; item_id: number; weekend: boolean; bookable: number;
    booked: number; bookings: number; no_shows: number; released: number; cancelled: number;
  };
  report_visits: {
    client_id: ClientId; kind: string; scope_id: number; span: string; first_day: Day; hour: number;
    visits: number; came: number; walk_ins: number; no_shows: number; cancelled: number; waited: number;
    waited_seconds: number;
  };
  resource_bookings: {
    id: Generated<number>; client_id: ClientId; site_id: number; resource_id: number; meeting_id: number;
    place: Generated<number>; starts_at: Date; ends_at: Date; setup_minutes: Generated<number>;
    clean_down_minutes: Generated<number>; claim_by: Optional<Date>; checked_in_at: Optional<Date>;
    claim_token_hash: Optional<string>; user_id: Optional<number>; created_by_id: Optional<number>;
    device_id: Optional<number>; status: Generated<'booked' | 'cancelled' | 'released'>;
    cancelled_at: Optional<Date>; released_at: Optional<Date>; version: Generated<number>;
    created_at: Generated<Date>;
  };
  resource_feature_links: {
    client_id: ClientId; resource_id: number; feature_id: number;
  };
  resource_features: {
    id: Generated<number>; client_id: ClientId; name: string; icon: Generated<string>;
    color: Optional<string>; version: Generated<number>;
  };
  resource_groups: {
    id: Generated<number>; client_id: ClientId; name: string; version: Generated<number>;
  };
  resource_timeslots: {
    client_id: ClientId; resource_id: number; starts: string; ends: string;
  };
  resource_types: {
    id: Generated<number>; client_id: ClientId; name: string; plural_name: string;
    translations: DefaultJson<'resource_types.translations'>; icon: Generated<string>;
    icon_book: Generated<string>; color: Optional<string>; dashboard: Optional<'calendar' | 'today'>;
    position: Generated<number>; version: Generated<number>;
  };
  resources: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; type_id: number; site_id: number;
    building_id: Optional<number>; floor_id: Optional<number>; group_id: Optional<number>; name: string;
    description: Generated<string>; photo: Optional<string>; capacity: Optional<number>; x: Optional<number>;
    y: Optional<number>; floor_plan_icon_shape: Optional<'circle' | 'square'>;
    permission_groups: Generated<string[]>; use: Generated<'bookable' | 'walk-ins' | 'non-bookable'>;
    closed: Generated<boolean>; closed_note: Optional<string>; setup_minutes: Generated<number>;
    clean_down_minutes: Generated<number>; timeslot_type: Generated<'free' | 'timeslot'>;
    shared_places: Optional<number>; addons_enabled: Generated<boolean>;
    addon_notice_hours: Generated<number>; check_in_required: Generated<boolean>;
    has_private_titles: Generated<boolean>; is_active: Generated<boolean>; in_use_since: Generated<Day>;
    version: Generated<number>; created_at: Generated<Date>; search_text: Computed<string>;
  };
  ride_offers: {
    id: Generated<number>; client_id: ClientId; reservation_id: number; user_id: number; site_id: number;
    car_park_id: number; date: Day; leaves_from: string; leaves_at: string; seats: number;
    note: Optional<string>; created_at: Date; ended_at: Optional<Date>;
  };
  ride_requests: {
    id: Generated<number>; client_id: ClientId; offer_id: number; user_id: number;
    status: Generated<'asked' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled'>; token_hash: string;
    created_at: Date; answered_at: Optional<Date>;
  };
  roll_call_marks: {
    client_id: ClientId; roll_call_id: number; id: string; key: string;
    status: Optional<'unknown' | 'safe' | 'not-safe'>; needs_assistance: Optional<boolean>; marked_at: Date;
    received_at: Date; marked_by_id: number;
  };
  roll_call_people: {
    client_id: ClientId; roll_call_id: number; key: string; person: Json<'roll_call_people.person'>;
    added_at: Date; added_by_id: Optional<number>;
  };
  roll_calls: {
    id: Generated<number>; client_id: ClientId; site_id: number; is_drill: boolean; started_at: Date;
    started_by_id: number; ended_at: Optional<Date>; ended_by_id: Optional<number>;
    people_forgotten_at: Optional<Date>;
  };
  saml_assertions: {
    client_id: ClientId; connection_id: number; id_hash: string; expires_at: Date;
  };
  scim_groups: {
    id: Generated<number>; client_id: ClientId; connection_id: number; display_name: string;
    external_id: Optional<string>; created_at: Date; updated_at: Date; version: Generated<number>;
  };
  scim_members: {
    client_id: ClientId; group_id: number; scim_user_id: number;
  };
  scim_people: {
    client_id: ClientId; user_id: number; connection_id: number;
  };
  scim_tokens: {
    id: Generated<number>; client_id: ClientId; connection_id: number; token_hash: string; token_hint: string;
    created_at: Date; created_by_id: Optional<number>; expires_at: Optional<Date>;
    last_used_at: Optional<Date>;
  };
  scim_users: {
    id: Generated<number>; client_id: ClientId; connection_id: number; user_name: string;
    user_name_key: string; external_id: Optional<string>; email: string; is_active: boolean;
    attributes: Json<'scim_users.attributes'>; user_id: Optional<number>;
    applied: OptionalJson<'scim_users.applied'>; is_pending: boolean; refusal: Optional<string>;
    created_at: Date; updated_at: Date; version: Generated<number>;
  };
  sessions: {
    client_id: ClientId; token_hash: string; user_id: number; csrf_hash: string; created_at: Date;
    last_seen_at: Date; id: Generated<number>; method: Generated<string>; browser: Optional<string>;
    system: Optional<string>; network: Optional<string>; device_hash: Optional<string>;
    ends_at: Optional<Date>; proved_at: Optional<Date>;
  };
  signup_configs: {
    client_id: ClientId; version: number; phone_required: boolean; vehicles_required: boolean;
    max_registrations: number; photo_required: boolean; ask_vehicle_type: boolean;
    line_manager_verification: boolean; line_manager_account_required: Generated<boolean>;
    allowed_email_domains: string[];
    additional_signup_groups: Json<'signup_configs.additional_signup_groups'>;
  };
  sites: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; name: string; time_zone: string;
    address: Optional<string>; map_directions_url: Optional<string>; position: Generated<number>;
    version: Generated<number>;
  };
  space_blocks: {
    id: Generated<number>; client_id: ClientId; car_park_id: number; space_id: number; first_day: Day;
    last_day: Day; reason: Generated<string>; created_by_id: Optional<number>; created_at: Generated<Date>;
  };
  support_tickets: {
    id: Generated<number>; client_id: ClientId; number: number; user_id: Optional<number>; name: string;
    email: string; url: string; problem: string; created_at: Date;
  };
  totp_factors: {
    client_id: ClientId; user_id: number; secret: string; last_step: Generated<number>; created_at: Date;
    confirmed_at: Optional<Date>;
  };
  user_devices: {
    client_id: ClientId; user_id: number; device_hash: string; first_used_at: Date; last_used_at: Date;
  };
  user_groups: {
    client_id: ClientId; user_id: number;
    group_name: 'superadmin' | 'admin' | 'employee' | 'reception' | 'security' | 'cleaning' | 'deskbooking' | 'desk_admin' | 'deskbooking_admin' | 'parking_admin' | 'parking' | 'reporting' | 'PA' | 'ev_space_booking' | 'developer';
  };
  user_sites: {
    client_id: ClientId; user_id: number; site_id: number;
  };
  user_tokens: {
    client_id: ClientId; user_id: number; kind: 'activate' | 'set-password' | 'reset' | 'line-manager';
    token_hash: string; sent_to: Optional<string>; created_at: Date; expires_at: Date;
  };
  users: {
    id: Generated<number>; client_id: ClientId; email: string; password_hash: Optional<string>;
    first_name: Generated<string>; last_name: Generated<string>; company: Optional<string>;
    phone: Optional<string>; photo: Optional<string>; postcode: Optional<string>;
    is_active: Generated<boolean>; was_active: Generated<boolean>; is_staff: Generated<boolean>;
    is_restricted: Generated<boolean>; is_locatable: Generated<boolean>; home_site_id: Optional<number>;
    desk_id: Optional<number>; line_manager_email: Optional<string>; tags: Generated<string[]>;
    additional_information: DefaultJson<'users.additional_information'>;
    pending_information: DefaultJson<'users.pending_information'>; pending_groups: Generated<string[]>;
    locale: Generated<string>; dashboard: OptionalJson<'users.dashboard'>; pin_hash: Optional<string>;
    last_log_in_at: Optional<Date>; erased_at: Optional<Date>; version: Generated<number>;
    created_at: Generated<Date>; search_text: Computed<string>;
  };
  vehicle_registrations: {
    id: Generated<number>; client_id: ClientId; first_name: Generated<string>; last_name: Generated<string>;
    email: string; phone: Generated<string>; registration: string; plate_key: Computed<string>;
    note: Generated<string>; user_id: Optional<number>; created_at: Generated<Date>;
    decided_at: Optional<Date>; decided_by_id: Optional<number>;
  };
  vehicles: {
    id: Generated<number>; client_id: ClientId; user_id: number; registration: string;
    plate_key: Computed<string>; vehicle_type: Optional<'Car' | 'Motorcycle'>; position: Generated<number>;
    note: Optional<string>;
  };
  visit_status_changes: {
    id: Generated<number>; client_id: ClientId; visit_id: number; to_status: string; changed_at: Date;
    is_automatic: Generated<boolean>; changed_by_id: Optional<number>; device_id: Optional<number>;
  };
  visitors: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; first_name: string;
    last_name: string; phone: Optional<string>; phone_key: Optional<string>; email: Optional<string>;
    company: Optional<string>; registrations: Generated<string[]>; photo: Optional<string>;
    tags: Generated<string[]>; notes: Optional<string>; created_by_id: Optional<number>;
    created_at: Generated<Date>; erased_at: Optional<Date>; version: Generated<number>;
    search_text: Computed<string>;
  };
  visits: {
    id: Generated<number>; client_id: ClientId; uuid: Generated<string>; code: Generated<string>;
    meeting_id: number; visitor_id: number; site_id: number; starts_at: Date; ends_at: Date; day: Day;
    status: Generated<'scheduled' | 'arrived' | 'checked-in' | 'checked-out' | 'no-show' | 'cancelled'>;
    status_changed_at: Optional<Date>; checkin_pin: string; lanyard_number: Optional<number>;
    lanyard_out: Generated<boolean>; delay: Optional<number>; needs_parking: Generated<boolean>;
    registration: Optional<string>; car_came_at: Optional<Date>; car_left_at: Optional<Date>;
    car_told_at: Optional<Date>; is_walk_in: Generated<boolean>; host_notified_at: Optional<Date>;
    arrival_token_hash: Optional<string>; host_answer: Optional<'on-my-way' | 'send-up' | 'decline'>;
    host_answered_at: Optional<Date>; badge_printed_at: Optional<Date>; pre_registered_at: Optional<Date>;
    reminded_at: Optional<Date>; version: Generated<number>; created_at: Generated<Date>;
  };
  watch_list: {
    id: Generated<number>; client_id: ClientId; name: Optional<string>; name_key: Optional<string>;
    email: Optional<string>; phone: Optional<string>; phone_key: Optional<string>; reason: string;
    created_by_id: Optional<number>; created_at: Date; version: Generated<number>;
  };
  zones: {
    id: Generated<number>; client_id: ClientId; site_id: number; floor_id: Optional<number>; name: string;
    icon: Optional<string>; color: Optional<string>; requires_approval: Generated<boolean>;
    requires_cleaning: Generated<boolean>; confirm_by: Optional<number>;
    permission_groups: Generated<string[]>; share_release_hour: Optional<number>; position: Generated<number>;
    is_active: Generated<boolean>; version: Generated<number>;
  };
}

/** A row of a table with all columns; `Pick<Row<'visits'>, 'id' | 'status'>` is one with some of them. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
