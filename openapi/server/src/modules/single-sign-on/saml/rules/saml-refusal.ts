import type { components } from '@portal/openapi/server';

/** Why an answer or a metadata document is not accepted. */
export class SamlRefused extends Error {
  override readonly name = 'SamlRefused';
  readonly reason: components['schemas']['ExchangeReason'];

  constructor(reason: components['schemas']['ExchangeReason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
