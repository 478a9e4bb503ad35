import { isEmail } from '../../../mechanisms/email.ts';
import { messages, type Text } from '../../../messages.ts';
import type { ClientRow } from '../../../viewer.ts';
import { visitsMessages as texts } from '../messages.ts';

/** What a visitor fills in; trimmed, null for nothing. */
export interface Details {
  first_name: string;
  last_name: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  registration: string | null;
}

type Settings = Pick<ClientRow['settings'], 'visitor_phone_required' | 'visitor_email_required'>;

/** What is wrong with it, by field (rules/visits.md#own-page). */
export function detailFaults(values: Details, settings: Settings): Record<string, Text[]> {
  const faults: Record<string, Text[]> = {};
  if (!values.first_name) faults.first_name = [messages.required];
  if (!values.last_name) faults.last_name = [messages.required];
  if (!values.phone && settings.visitor_phone_required) faults.phone = [texts.phoneRequired];
  if (!values.email && settings.visitor_email_required) faults.email = [texts.emailRequired];
  if (values.email && !isEmail(values.email)) faults.email = [messages.notEmail];
  return faults;
}
