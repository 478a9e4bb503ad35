import type { components } from '@portal/openapi/server';
import type { BookingAction } from './booking/booking-kind.ts';

type Schemas = components['schemas'];
type Edit = 'create' | 'update' | 'delete';

/**
 * What the audit log may say of each kind of record: by the name of its table in the singular, the verbs. One line a kind; what
 * is not here does not compile.
 */
export interface AuditActions {
  allocation_run: 'run';
  appointment: 'create' | 'approve' | 'decline' | 'cancel' | 'suggest' | 'confirm' | 'decline-suggestion';
  appointment_service: Edit;
  addon_category: Edit;
  addon_item: Edit;
  addon_order: 'create' | 'update' | 'cancel';
  building: Edit;
  calendar_feed: 'create' | 'delete';
  camera: Edit | 'renew-key';
  camera_event: Schemas['CameraEventAction'] | 'correct';
  car_park: Edit;
  client: 'update';
  credit_entry: 'create' | 'export';
  credit_payment: 'create' | 'pay' | 'fail';
  data_export: 'start' | 'finish';
  data_token: 'create' | 'revoke';
  deployment: Schemas['DeploymentChange']['action'];
  desk: Edit | 'clean' | 'undo-clean';
  desk_closure: 'create' | 'lift';
  desk_favourite: 'update' | 'delete';
  desk_feature: Edit;
  desk_reservation: BookingAction;
  desk_wait: 'create' | 'delete';
  device: 'create' | 'delete' | 'pause';
  ev_booking: BookingAction;
  ev_space: Edit;
  floor: Edit;
  floor_plan_draft: 'update' | 'delete';
  help_text: Edit;
  invite: Edit;
  kiosk_failure: 'settle';
  mail_usage: 'create';
  meeting: 'create' | 'update' | 'cancel' | 'reply';
  meeting_hosts: 'contact';
  muster: 'contact';
  nda: 'update';
  nda_signature: 'sign';
  parking_penalty: 'create' | 'forgive';
  parking_reservation: BookingAction;
  parking_space: Edit | 'export';
  parking_standing_request: 'create' | 'delete';
  parking_swap: 'create' | 'accept' | 'decline' | 'withdraw';
  parking_watch: 'create' | 'delete';
  permit: Edit;
  permit_release: 'create' | 'delete';
  plate: 'update';
  plate_list: Edit | 'export';
  presence: Edit;
  print_job: 'print' | 'retry' | 'settle';
  report_recipient: 'unsubscribe' | 'resubscribe';
  report_schedule: Edit | 'pause' | 'resume' | 'send';
  resource: Edit;
  resource_booking: BookingAction;
  resource_feature: Edit;
  resource_group: Edit;
  resource_type: Edit;
  ride_offer: 'create' | 'delete' | 'ask' | 'accept' | 'decline' | 'leave';
  roll_call: 'start' | 'mark' | 'end';
  signup_config: 'update';
  site: Edit;
  sms_alert: 'create';
  support_ticket: 'create';
  trace: 'search' | 'export';
  user:
    | ('create' | 'update' | 'erase' | 'contact' | 'offboard')
    | ('sign-up' | 'invite' | 'accept-invite' | 'activate' | 'approve' | 'deny')
    | ('log-in' | 'log-out' | 'change-password' | 'request-password-reset' | 'reset-password');
  vehicle_registration: 'allowlist' | 'delete';
  visit:
    | Schemas['VisitAction']
    | ('create' | 'update' | 'pre-register' | 'answer')
    | ('take-badge' | 'print-badge' | 'export');
  visitor: 'create' | 'update' | 'erase' | 'contact';
  watch_list: Edit;
  zone: Edit;
}

/** A kind of record with one of its verbs. */
export type AuditedAction = {
  [Entity in keyof AuditActions]: { entity: Entity; action: AuditActions[Entity] };
}[keyof AuditActions];

/** A kind of record that is booked (`booking/`). */
export type BookedEntity = {
  [Entity in keyof AuditActions]: BookingAction extends AuditActions[Entity] ? Entity : never;
}[keyof AuditActions];
