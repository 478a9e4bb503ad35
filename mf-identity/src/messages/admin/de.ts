import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';
import { area } from './german/area.ts';
import { audit } from './german/audit-log.ts';
import { helpTexts } from './german/help-texts.ts';
import { look } from './german/look.ts';
import { nda } from './german/nda.ts';
import { client, features, terms } from './german/portal.ts';
import { sites } from './german/records.ts';
import { signUp } from './german/sign-up.ts';
import { imports, users } from './german/users.ts';
import { versions } from './german/versions.ts';

export const de: Translation<typeof en> = {
  area,
  client,
  features,
  look,
  terms,
  users,
  import: imports,
  sites,
  helpTexts,
  nda,
  signUp,
  audit,
  versions,
};
