import { useSession } from '@portal/shared/session';
import { useMemo } from 'react';
import { useT } from '../texts/en.ts';
import { visitorSchema } from './visitor-schema.ts';

/** What the client asks for of its visitors, and the schema that holds it, in the language of the moment. */
export function useVisitorSchema() {
  const t = useT();
  const phoneRequired = useSession(({ client }) => client?.settings.visitorPhoneRequired ?? false);
  const emailRequired = useSession(({ client }) => client?.settings.visitorEmailRequired ?? false);
  return useMemo(() => {
    const rules = { phoneRequired, emailRequired };
    return { rules, schema: visitorSchema(rules, t) };
  }, [phoneRequired, emailRequired, t]);
}
