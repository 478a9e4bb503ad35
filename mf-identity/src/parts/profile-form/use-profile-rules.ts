import { useSession } from '@portal/shared/session';
import { useMemo } from 'react';
import { useT } from '#parts/account';
import type { Profile, SignupConfig } from '#parts/api';
import { profileSchema } from './profile-schema.ts';
import type { RuleContext } from './rules/field-rules.ts';
import { type ProfileFormKind, valuesOfProfile } from './rules/profile-values.ts';

/** The context of this form's rules, and their schema, in the current language. */
export function useProfileRules(kind: ProfileFormKind, config: SignupConfig, profile?: Profile) {
  const t = useT();
  const hasScreens = useSession(({ client }) => client?.features.includes('screen') === true);
  return useMemo(() => {
    const before = profile && valuesOfProfile(profile, config);
    const context: RuleContext = { kind, config, hasScreens, before };
    return { context, schema: profileSchema(context, t) };
  }, [kind, config, hasScreens, profile, t]);
}
