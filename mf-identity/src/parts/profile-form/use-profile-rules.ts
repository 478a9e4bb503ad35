import { useSession } from '@portal/shared/session';
import { useMemo } from 'react';
import { useT } from '#parts/account';
import type { SignupConfig } from '#parts/api';
import { profileSchema } from './profile-schema.ts';
import type { RuleContext } from './rules/field-rules.ts';
import type { ProfileFormKind } from './rules/profile-values.ts';

/** What the rules of this form depend on, and the schema that holds them, in the language of the moment. */
export function useProfileRules(kind: ProfileFormKind, config: SignupConfig, hadLineManager = true) {
  const t = useT();
  const hasScreens = useSession(({ client }) => client?.features.includes('screen') === true);
  return useMemo(() => {
    const context: RuleContext = { kind, config, hasScreens, hadLineManager };
    return { context, schema: profileSchema(context, t) };
  }, [kind, config, hasScreens, hadLineManager, t]);
}
