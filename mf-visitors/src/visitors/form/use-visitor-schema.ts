import { useSession } from '@portal/shared/session';
import { useMemo } from 'react';
import { useT } from '../texts/en.ts';
import { visitorSchema } from './visitor-schema.ts';

/** The client's requirements for visitors, and their schema, in the current language. */
export function useVisitorSchema() {
  const t = useT();
  const phoneRequired = useSession(({ client }) => client?.settings.visitorPhoneRequired ?? false);
  const emailRequired = useSession(({ client }) => client?.settings.visitorEmailRequired ?? false);
  return useMemo(() => {
    const rules = { phoneRequired, emailRequired };
    return { rules, schema: visitorSchema(rules, t) };
  }, [phoneRequired, emailRequired, t]);
}
