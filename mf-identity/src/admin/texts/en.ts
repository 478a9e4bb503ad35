import { settings } from '@portal/openapi/settings/en';
import { defineMessages } from '@portal/shared/messages';
import { audit } from '../audit-log/texts/en.ts';
import { client } from '../client/texts/en.ts';
import { versions } from '../deployments/texts/en.ts';
import { features } from '../features/texts/en.ts';
import { helpTexts } from '../help-texts/texts/en.ts';
import { look } from '../look/texts/en.ts';
import { nda } from '../nda/texts/en.ts';
import { signUp } from '../sign-up/texts/en.ts';
import { sites } from '../sites/texts/en.ts';
import { terms } from '../terms/texts/en.ts';
import { offboarding } from '../users/offboarding/texts/en.ts';
import { imports, users } from '../users/texts/en.ts';
import { area } from './area-en.ts';

/** A file of texts for each part of the area, one catalogue for all. */
export const en = {
  area,
  client,
  settings,
  features,
  look,
  terms,
  users,
  offboarding,
  import: imports,
  sites,
  helpTexts,
  nda,
  signUp,
  audit,
  versions,
} as const;

export const { useT, t } = defineMessages('mf-identity-admin', { en, de: () => import('./de.ts') });
