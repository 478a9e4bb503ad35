import type { Permit, PermitStranded } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { conflictOf, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { useRef, useState } from 'react';
import { array, mixed, object, string } from 'yup';
import { PARKING_DOMAIN, useSiteToday } from '#parts/parking';
import { PermitFields } from './fields.tsx';
import { newPermitValues, type PermitValues, permitBody, permitValues } from './rules/permit-values.ts';
import { StrandedDialog } from './stranded-dialog.tsx';
import { useT } from './texts/en.ts';

export interface PermitDialogProps {
  permit: Permit | 'new';
  onClose: () => void;
}

/** Creates or updates a permit. Reservations that would lose their space are listed first. */
export function PermitDialog({ permit, onClose }: PermitDialogProps) {
  const t = useT();
  const today = useSiteToday()(permit === 'new' ? null : permit.site.id);
  const { send: sendOrAsk, dialog } = useStranded();
  const isNew = permit === 'new';
  const name = isNew ? '' : `${permit.user.firstName} ${permit.user.lastName}`;
  const save = (values: PermitValues, key: string) =>
    sendOrAsk((stranded) => {
      const body = { ...permitBody(values), ...(stranded ? { stranded } : {}) };
      if (!isNew)
        return send(api.replacePermit, {
          path: { id: permit.id },
          body: { version: values.version, ...body },
        });
      // A new body needs a new key.
      return send(api.createPermit, {
        body: { userId: values.person?.value ?? 0, ...body },
        key: stranded ? `${key}-move` : key,
      });
    });
  return (
    <>
      <FormDialog<PermitValues, Permit>
        title={isNew ? t('add') : t('editOne', { name })}
        draft={`admin-permit-${isNew ? 'new' : permit.id}`}
        initialValues={isNew ? newPermitValues(today) : permitValues(permit)}
        record={
          isNew
            ? undefined
            : {
                valuesOf: permitValues,
                fields: {
                  permitType: { label: t('type') },
                  carparkId: { label: t('carPark') },
                  spaceId: { label: t('space') },
                  days: { label: t('days') },
                  start: { label: t('start') },
                  end: { label: t('endDay') },
                },
              }
        }
        schema={() =>
          object({
            person: mixed().required(t('required')),
            carparkId: mixed().required(t('required')),
            spaceId: mixed().when('permitType', {
              is: 'GR',
              // biome-ignore lint/suspicious/noThenProperty: yup's name for the rule that then applies
              then: (schema) => schema.required(t('spaceRequired')),
            }),
            days: array().min(1, t('dayRequired')),
            start: string().required(t('required')),
          })
        }
        save={save}
        stale={[PARKING_DOMAIN]}
        success={isNew ? t('given') : t('saved')}
        failure={(error) => (strandedOf(error) ? undefined : t('saveFailed'))}
        fieldErrors={({ fields }) => {
          const { userId, ...others } = fields ?? {};
          return { fields: userId ? { ...others, person: userId } : others, isExplained: false };
        }}
        submitLabel={isNew ? t('give') : t('save')}
        onClose={onClose}
      >
        <PermitFields isNew={isNew} permitId={isNew ? null : permit.id} />
      </FormDialog>
      {dialog}
    </>
  );
}

/** The reservations whose space the permit would take, from a 409. */
const strandedOf = (error: unknown) => conflictOf<{ stranded: PermitStranded[] }>(error).stranded;

/**
 * Sends a change. If the server lists reservations that would lose their space, sends it again after the user agrees.
 */
function useStranded() {
  const [list, setList] = useState<readonly PermitStranded[] | null>(null);
  const answer = useRef<(agreed: boolean) => void>(undefined);

  async function send<T>(change: (stranded: 'move' | undefined) => Promise<T>): Promise<T> {
    try {
      return await change(undefined);
    } catch (error) {
      const stranded = strandedOf(error);
      if (!stranded) throw error;
      setList(stranded);
      const agreed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      setList(null);
      // The form then shows the server's reason.
      if (!agreed) throw error;
      return change('move');
    }
  }
  const dialog = list ? <StrandedDialog list={list} onAnswer={(agreed) => answer.current?.(agreed)} /> : null;
  return { send, dialog };
}
