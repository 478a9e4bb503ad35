import { ApiError, unwrap } from '@portal/shared/api';
import { platformApi } from '@portal/shared/api/platform';
import { Form, FormError, TextAreaField, TextField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import type { SupportRequest } from '@portal/shared/support';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { useT } from '../messages/index.ts';
import { pageUrl } from './page-url.ts';
import { PROBLEM_MAX, supportSchema } from './support-schema.ts';

interface SupportDialogProps {
  known: SupportRequest;
  onClose: () => void;
}

/**
 * The support dialog (spec 1 §2): full name, e-mail, problem. The first two are hidden and filled in for somebody who is
 * logged in. What is typed is kept until it is sent.
 */
export function SupportDialog({ known, onClose }: SupportDialogProps) {
  const t = useT();
  const formId = useId();
  const user = useSession((session) => session.user);
  const [isSending, setSending] = useState(false);
  // Of the page that was open when help was asked for, whatever comes after it.
  const [url] = useState(() => pageUrl(window.location));
  const name = user ? personName({ firstName: user.firstName, lastName: user.lastName }) : '';
  const initial = { name: name || (known.name ?? ''), email: user?.email ?? known.email ?? '', problem: '' };

  async function send(values: typeof initial) {
    setSending(true);
    try {
      await unwrap(platformApi.POST('/support/', { body: { ...supportSchema(t).cast(values), url } }));
    } catch (error) {
      toast.error(t('supportFailed'));
      // At the fields, where the server named some.
      if (error instanceof ApiError && error.fields) throw error;
      return;
    } finally {
      setSending(false);
    }
    toast.success(t('supportSent'));
    onClose();
  }

  return (
    <Dialog
      open
      title={t('support')}
      description={t('supportIntro')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('supportSend')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        draft="support"
        initialValues={initial}
        schema={() => supportSchema(t)}
        onSubmit={send}
      >
        <Stack gap={4}>
          <FormError />
          {name ? null : <TextField name="name" label={t('fullName')} autoComplete="name" required />}
          {user ? null : (
            <TextField name="email" label={t('email')} type="email" autoComplete="email" required />
          )}
          <TextAreaField name="problem" label={t('problem')} rows={5} maxLength={PROBLEM_MAX} required />
        </Stack>
      </Form>
    </Dialog>
  );
}
