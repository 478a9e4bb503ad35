import type { components } from '@portal/openapi/server';
import SCIMMY from 'scimmy';

type Reason = components['schemas']['ExchangeReason'];

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness'
  | '';

/** An answer other than success (RFC 7644 §3.12), with the reason that administrators find in the log. */
export class ScimError extends SCIMMY.Types.Error {
  readonly reason: Reason;

  constructor(status: number, scimType: ScimType, detail: string, reason: Reason = 'invalid-request') {
    super(status, scimType, detail);
    this.reason = reason;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, 'invalidValue', detail);

export const unknownResource = () => new ScimError(404, '', 'There is no such resource.', 'resource-unknown');

/** Why a person's account cannot follow the provider, as the provider is answered. */
const REFUSALS: Partial<Record<Reason, readonly [number, ScimType, string]>> = {
  'email-missing': [400, 'invalidValue', 'A user needs an email address, or a userName that is one.'],
  'email-taken': [409, 'uniqueness', 'An account with this email address exists, and may not be linked.'],
  'email-of-another': [409, 'uniqueness', 'The account with this email address belongs to another user.'],
  'last-superadmin': [403, '', 'The last superadmin stays active.'],
  'break-glass': [403, '', 'Break-glass administrators are changed in the portal only.'],
};

export function refusalOf(reason: Reason): ScimError {
  const [status, scimType, detail] = REFUSALS[reason] ?? [400, 'invalidValue', 'This is not possible.'];
  return new ScimError(status, scimType, detail, reason);
}
