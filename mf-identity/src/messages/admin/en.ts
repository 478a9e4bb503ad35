import { area } from './english/area.ts';
import { audit } from './english/audit-log.ts';
import { helpTexts } from './english/help-texts.ts';
import { look } from './english/look.ts';
import { nda } from './english/nda.ts';
import { client, features, terms } from './english/portal.ts';
import { sites } from './english/records.ts';
import { signUp } from './english/sign-up.ts';
import { imports, users } from './english/users.ts';
import { versions } from './english/versions.ts';

/** A file of texts for each part of the area, one catalogue for all. */
export const en = {
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
} as const;
