import { ApiError, revalidateDomain } from '@portal/shared/api';
import { Form, FormError, NumberField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { useT } from '#messages/visits/index.ts';
import { VISITS_DOMAIN, type Visit } from '../../api/visitors-api.ts';
import { currentOf } from '../conflict.ts';

export interface NumberDialogProps {
  visit: Visit;
  /** The name of the field on the wire, so that the server's word finds it. */
  name: 'lanyardNumber' | 'delay';
  title: string;
  label: string;
  help: string;
  unit?: string;
  max: number;
  /** Said after the server said it, and where it refused. */
  savedText: string;
  failedText: string;
  save: (id: number, value: number | null) => Promise<Visit>;
  onChanged?: ((visit: Visit) => void) | undefined;
  onClose: () => void;
}

/** One number of a visit. An empty field is sent as null (spec 2 §5). */
export function NumberDialog(props: NumberDialogProps) {
  const { visit, name, title, label, help, unit, max, savedText, failedText, save, onChanged, onClose } =
    props;
  const t = useT();
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const submit = async (values: Record<string, number | null>) => {
    setSaving(true);
    try {
      onChanged?.(await save(visit.id, values[name] ?? null));
    } catch (error) {
      const current = currentOf(error);
      if (current) onChanged?.(current);
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(failedText);
      throw error;
    } finally {
      setSaving(false);
    }
    toast.success(savedText);
    void revalidateDomain(VISITS_DOMAIN);
    onClose();
    return undefined;
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={personName(visit.visitor)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<Record<string, number | null>>
        id={formId}
        initialValues={{ [name]: visit[name] }}
        onSubmit={submit}
      >
        <Stack gap={4}>
          <FormError />
          <NumberField name={name} label={label} help={help} min={0} max={max} {...(unit ? { unit } : {})} />
        </Stack>
      </Form>
    </Dialog>
  );
}
