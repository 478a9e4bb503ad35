import * as api from '@portal/openapi/platform';
import { call, unwrap } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { EmailField, TextAreaField, TextField } from '@portal/shared/forms';
import { isEmail, personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import type { SupportRequest } from '@portal/shared/support';
import { useState } from 'react';
import { object, string } from 'yup';
import { useT } from '../messages/en.ts';
import { pageUrl } from './page-url.ts';

interface SupportDialogProps {
  known: SupportRequest;
  onClose: () => void;
}

/**
 * The support dialog: full name, email, problem. For people who are logged in the first two are hidden and filled in.
 * Typed text is stored until it is sent.
 */
export function SupportDialog({ known, onClose }: SupportDialogProps) {
  const t = useT();
  const user = useSession((session) => session.user);
  // The page that was open when the dialog was opened, whatever comes after it.
  const [url] = useState(() => pageUrl(window.location));
  const name = user ? personName({ firstName: user.firstName, lastName: user.lastName }) : '';
  return (
    <FormDialog
      title={t('support')}
      description={t('supportIntro')}
      draft="support"
      initialValues={{
        name: name || (known.name ?? ''),
        email: user?.email ?? known.email ?? '',
        problem: '',
      }}
      schema={() => supportSchema(t)}
      save={(values) =>
        unwrap(call(api.createSupportTicket, { body: { ...supportSchema(t).cast(values), url } }))
      }
      success={t('supportSent')}
      failure={t('supportFailed')}
      // The toast shows errors that belong to no visible field.
      fieldErrors={({ fields }) => ({ fields, isExplained: true })}
      submitLabel={t('supportSend')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      {name ? null : (
        <TextField name="name" label={t('fullName')} autoComplete="name" required maxLength={100} />
      )}
      {user ? null : <EmailField name="email" label={t('email')} autoComplete="email" required />}
      <TextAreaField name="problem" label={t('problem')} rows={5} maxLength={PROBLEM_MAX} required />
    </FormDialog>
  );
}

/** See rules/frame.md#support. */
function supportSchema(t: ReturnType<typeof useT>) {
  return object({
    name: string().trim().required(t('nameRequired')),
    email: string()
      .trim()
      .required(t('emailRequired'))
      .test('email', t('emailInvalid'), (text) => isEmail(text ?? '')),
    problem: string().trim().required(t('problemRequired')),
  });
}

/** The server's limit in characters. */
const PROBLEM_MAX = 5000;
