import type { DesksUpdated } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { ApiError, send, useRead } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { SelectField } from '@portal/shared/forms';
import { Alert } from '@portal/shared/ui/core';
import { useState } from 'react';
import { mixed, object } from 'yup';
import { DESKS_DOMAIN, type Desk } from '#parts/desks';
import { useT } from './texts/en.ts';

export interface ZoneDialogProps {
  /** All of one site. */
  desks: readonly Desk[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  zoneId: number | null;
}

/** Moves desks to another zone: all of them or none. If it fails, lists the refused desks with the reasons. */
export function ZoneDialog({ desks, onDone, onClose }: ZoneDialogProps) {
  const t = useT();
  const [refused, setRefused] = useState<string[]>([]);
  // Including zones without desks, as targets.
  const zones =
    useRead(api.listDeskZoneSettings, desks[0] ? { query: { site: desks[0].siteId } } : null, {
      keepPreviousData: false,
    }).data ?? [];
  const save = async ({ zoneId }: Values) => {
    setRefused([]);
    try {
      return await send(api.updateDesks, { body: desks.map(({ id }) => ({ id, zoneId: zoneId ?? 0 })) });
    } catch (error) {
      const reasons = reasonsOf(error);
      setRefused(
        desks.flatMap(({ name }, index) =>
          reasons[index] ? [t('refused', { desk: name, reason: reasons[index] })] : [],
        ),
      );
      throw error;
    }
  };
  return (
    <FormDialog<Values, DesksUpdated>
      title={t('changeTitle', { count: desks.length })}
      description={t('changeText')}
      size="sm"
      draft="desks-zone"
      initialValues={{ zoneId: null }}
      schema={() => object({ zoneId: mixed().nullable().required(t('required')) })}
      save={save}
      stale={[DESKS_DOMAIN]}
      success={({ updated }) => t('updated', { count: updated })}
      failure={t('updateFailed')}
      // The list below names the desks and the reasons, so the form shows no field errors.
      fieldErrors={(error) => ({ isExplained: reasonsOf(error).length > 0 })}
      submitLabel={t('changeZone')}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <Alert tone="danger" live title={t('refusedTitle')}>
          <ul>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <SelectField
        name="zoneId"
        label={t('zone')}
        required
        placeholder={t('chooseZone')}
        options={zones.map(({ id, name, isActive }) => ({
          value: id,
          label: isActive ? name : t('zoneOff', { name }),
        }))}
      />
    </FormDialog>
  );
}

/** The reasons, one entry per desk in the order of the request; none for any other failure. */
function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.body)) return [];
  return (error.body as Readonly<Record<string, readonly string[]>>[]).map((entry) =>
    Object.values(entry).flat().join(' '),
  );
}
