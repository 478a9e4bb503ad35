import type { AllHandlers } from '../../contract/handler.ts';
import { listLogInOptions } from './log-in-options.ts';
import { previewSamlMetadata } from './saml/preview-saml-metadata.ts';

export const singleSignOnHandlers = {
  listLogInOptions,
  previewSamlMetadata: { outside: previewSamlMetadata },
} satisfies Partial<AllHandlers>;
