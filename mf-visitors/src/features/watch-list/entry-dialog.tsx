import { ApiError, revalidateDomain, useIdempotencyKey } from '@portal/shared/api';
import {
  Form,
  FormError,
  type FormProps,
  StaleChoice,
  TextAreaField,
  TextField,
  useStale,
} from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { VISITORS_DOMAIN } from '#common/api/visitors-api.ts';
import { useT } from '#messages/watch-list/index.ts';
import { type EntryValues, entryBody, entrySchema, entryValues, NO_ENTRY } from './entry-values.ts';
import { createEntry, updateEntry, type WatchListEntry } from './watch-list-calls.ts';

export interface EntryDialogProps {
  /** Left out for a new one. */
  entry?: WatchListEntry | undefined;
  onClose: () => void;
}

/** Adds an entry, or changes one; where somebody else was faster, field by field. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useT();
  const formId = useId();
  const { key, renew } = useIdempotencyKey();
  const [initial] = useState(() => (entry ? entryValues(entry) : NO_ENTRY));
  const [isSaving, setSaving] = useState(false);
  const stale = useStale<WatchListEntry, EntryValues>(initial, entryValues);

  const save: FormProps<EntryValues>['onSubmit'] = async (values, helpers) => {
    setSaving(true);
    try {
      await (entry
        ? updateEntry(entry.id, values.version, entryBody(values))
        : createEntry(entryBody(values), key));
    } catch (error) {
      if (stale.absorb(error, values, helpers)) return false;
      if (error instanceof ApiError && !error.isPassing) renew();
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('saveFailed'));
      throw error;
    } finally {
      setSaving(false);
    }
    toast.success(t('saved'));
    void revalidateDomain(VISITORS_DOMAIN);
    onClose();
    return true;
  };

  const label = t(entry ? 'editTitle' : 'addTitle');
  return (
    <Dialog
      open
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<EntryValues>
        id={formId}
        initialValues={initial}
        schema={() => entrySchema(t)}
        onSubmit={save}
        label={label}
      >
        <Stack gap={4}>
          <FormError />
          <StaleChoice
            stale={stale}
            fields={{
              name: { label: t('name') },
              email: { label: t('email') },
              phone: { label: t('phone') },
              reason: { label: t('reason') },
            }}
          />
          <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
          <TextField name="email" label={t('email')} type="email" autoComplete="off" />
          <TextField name="phone" label={t('phone')} type="tel" autoComplete="off" />
          <TextAreaField
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            required
            rows={3}
            maxLength={500}
            count
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
