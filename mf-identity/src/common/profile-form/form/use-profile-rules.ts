import { useSession } from '@portal/shared/session';
import { useMemo } from 'react';
import type { SignupConfig } from '#common/api/identity-api.ts';
import { useT } from '#messages/account/index.ts';
import type { RuleContext } from '../domain/field-rules.ts';
import type { ProfileFormKind } from '../domain/profile-values.ts';
import { profileSchema } from './profile-schema.ts';

/** What the rules of this form depend on, and the schema that holds them, in the language of the moment. */
export function useProfileRules(kind: ProfileFormKind, config: SignupConfig, hadLineManager = true) {
  const t = useT();
  const hasScreens = useSession(({ client }) => client?.features.includes('screen') === true);
  return useMemo(() => {
    const context: RuleContext = { kind, config, hasScreens, hadLineManager };
    return { context, schema: profileSchema(context, t) };
  }, [kind, config, hasScreens, hadLineManager, t]);
}
