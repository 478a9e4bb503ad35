import { isPhone } from '@portal/openapi/formats';
import { isEmail } from '../../../mechanisms/email.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { messages, type Text } from '../../../mechanisms/texts/messages.ts';
import { visitsMessages as texts } from '../messages.ts';

/** The details that a visitor enters; trimmed, null if empty. */
export interface Details {
  first_name: string;
  last_name: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  registration: string | null;
}

type Settings = Pick<ClientRow['settings'], 'visitor_phone_required' | 'visitor_email_required'>;

/** Validation errors by field (rules/visits.md#own-page). */
export function detailErrors(values: Details, settings: Settings): Record<string, Text[]> {
  const errors: Record<string, Text[]> = {};
  if (!values.first_name) errors.first_name = [messages.required];
  if (!values.last_name) errors.last_name = [messages.required];
  if (!values.phone && settings.visitor_phone_required) errors.phone = [texts.phoneRequired];
  else if (values.phone && !isPhone(values.phone)) errors.phone = [messages.notPhone];
  if (!values.email && settings.visitor_email_required) errors.email = [texts.emailRequired];
  if (values.email && !isEmail(values.email)) errors.email = [messages.notEmail];
  return errors;
}
