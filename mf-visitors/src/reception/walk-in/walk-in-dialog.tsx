import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import type { Translate } from '@portal/shared/messages';
import { personName } from '@portal/shared/people';
import { permittedSites, useSession } from '@portal/shared/session';
import { mixed, object, type StringSchema, string } from 'yup';
import { VISITORS_DOMAIN, VISITS_DOMAIN, type Visit } from '#parts/api';
import { emailAddress, type VisitorRules } from '#parts/person-rules';
import { hostNames } from '#parts/visits';
import { type en, useT } from './texts/en.ts';
import { WalkInFields } from './walk-in-fields.tsx';
import { emptyWalkIn, NEW_VISITOR, type WalkInValues, walkInBody } from './walk-in-values.ts';

export interface WalkInDialogProps {
  /** Gets the visit, and whether a requested check-in was held back. */
  onAdded: (visit: Visit, isHeld: boolean) => void;
  onClose: () => void;
}

/**
 * A visitor without an invitation (rules/visits.md#walk-ins): found or typed in, with a host, checked in or waiting.
 */
export function WalkInDialog({ onAdded, onClose }: WalkInDialogProps) {
  const t = useT();
  const chosen = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const phoneRequired = useSession(({ client }) => client?.settings.visitorPhoneRequired ?? false);
  const emailRequired = useSession(({ client }) => client?.settings.visitorEmailRequired ?? false);
  const rules = { phoneRequired, emailRequired };
  const site = chosen ?? (sites.length === 1 ? (sites[0]?.id ?? null) : null);
  return (
    <FormDialog<WalkInValues, Visit>
      title={t('title')}
      description={t('about')}
      draft="walk-in"
      initialValues={emptyWalkIn(site)}
      schema={() => walkInSchema(rules, t)}
      save={(values, key) => send(api.createWalkInVisit, { body: walkInBody(values), key })}
      stale={[VISITS_DOMAIN, VISITORS_DOMAIN]}
      success={(visit) =>
        t(visit.status === 'arrived' ? 'waits' : 'isIn', {
          name: personName(visit.visitor),
          host: hostNames(visit),
        })
      }
      failure={t('failed')}
      onDone={(visit, values) => {
        onClose();
        onAdded(visit, values.next === 'check-in' && visit.status === 'arrived');
      }}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <WalkInFields rules={rules} sites={chosen === null && sites.length > 1 ? sites : []} />
    </FormDialog>
  );
}

/** Only a new visitor is asked for names (rules/visitors.md#form). */
function walkInSchema(rules: VisitorRules, t: Translate<typeof en>) {
  const isNew = (visitor: WalkInValues['visitor']) => visitor?.value === NEW_VISITOR;
  const ofNew = (field: StringSchema, message?: string) =>
    field.when('visitor', ([visitor], schema) =>
      !isNew(visitor) ? string() : message ? schema.required(message) : schema,
    );
  const email = emailAddress(t('emailInvalid'));
  return object({
    visitor: mixed().nullable().required(t('visitorRequired')),
    host: mixed().nullable().required(t('hostRequired')),
    siteId: mixed().nullable().required(t('siteRequired')),
    firstName: ofNew(string().trim(), t('firstNameRequired')),
    lastName: ofNew(string().trim(), t('lastNameRequired')),
    email: ofNew(email, rules.emailRequired ? t('emailRequired') : undefined),
    phone: ofNew(string().trim(), rules.phoneRequired ? t('phoneRequired') : undefined),
  });
}
