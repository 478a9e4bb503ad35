import { settings } from '@portal/openapi/settings/de';
import type { Translation } from '@portal/shared/messages';
import { audit } from '../audit-log/texts/de.ts';
import { client } from '../client/texts/de.ts';
import { versions } from '../deployments/texts/de.ts';
import { features } from '../features/texts/de.ts';
import { helpTexts } from '../help-texts/texts/de.ts';
import { look } from '../look/texts/de.ts';
import { nda } from '../nda/texts/de.ts';
import { signUp } from '../sign-up/texts/de.ts';
import { sites } from '../sites/texts/de.ts';
import { terms } from '../terms/texts/de.ts';
import { offboarding } from '../users/offboarding/texts/de.ts';
import { imports, users } from '../users/texts/de.ts';
import { area } from './area-de.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
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
};
