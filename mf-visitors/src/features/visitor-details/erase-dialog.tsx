import { ApiError, revalidateDomain, unwrap } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, Input } from '@portal/shared/ui/form';
import { type FormEvent, useId, useState } from 'react';
import { VISITORS_DOMAIN, VISITS_DOMAIN, type Visitor, visitorsApi } from '#common/api/visitors-api.ts';
import { useT } from '#messages/visitors/index.ts';
import { isTyped } from './is-typed.ts';

/** Forgets a visitor who asks for it. Nothing brings it back, so the name is typed, and what stays is said before. */
export function EraseDialog({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const name = personName(visitor);

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (isErasing) return;
    if (!isTyped(typed, name)) {
      setFault(t('eraseMismatch'));
      return;
    }
    setErasing(true);
    try {
      await unwrap(visitorsApi.POST('/visitors/{id}/erase/', { params: { path: { id: visitor.id } } }));
      toast.success(t('eraseDone'));
      onClose();
      void revalidateDomain(VISITORS_DOMAIN);
      void revalidateDomain(VISITS_DOMAIN);
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('eraseFailed'));
      setFault(error instanceof ApiError ? error.detail : undefined);
    } finally {
      setErasing(false);
    }
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={t('eraseTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={isErasing}>
            {t('erase')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void erase(event)} noValidate>
        <Stack gap={4}>
          <Text block>{t('eraseText')}</Text>
          <Text block>{t('eraseVisits')}</Text>
          <Text block tone="soft">
            {t('eraseStays')}
          </Text>
          <Field label={t('eraseType', { name })} required error={fault}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setFault(undefined);
                }}
              />
            )}
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
