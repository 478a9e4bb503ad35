import { SelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { type SessionSite, useSession } from '@portal/shared/session';
import { Card, Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useT } from '../texts/en.ts';
import { AttendsField } from './attends-field.tsx';
import type { MeetingValues } from './rules/meeting-values.ts';
import './form.css';
import { VisitsField } from './visits-field.tsx';
import { WhenFields } from './when-fields.tsx';

export interface MeetingFieldsProps {
  sites: readonly SessionSite[];
  /** The meeting is there already. */
  isEdit: boolean;
}

/** With two sites or fewer there is nothing to select here (rules/meetings.md#form). */
const FEW_SITES = 2;

/** The form of a meeting without a resource; rooms and orders become cards beside these. */
export function MeetingFields({ sites, isEdit }: MeetingFieldsProps) {
  const t = useT();
  const { values, setFieldValue } = useFormikContext<MeetingValues>();
  const headerSite = useSession(({ siteId }) => siteId);
  const isLocked = sites.length <= FEW_SITES;
  const followed = isLocked && !isEdit ? headerSite : null;

  // What was typed may come back at another site than the one that the header shows now.
  useEffect(() => {
    if (followed !== null && values.siteId !== followed) void setFieldValue('siteId', followed);
  }, [followed, values.siteId, setFieldValue]);

  const site = sites.find(({ id }) => id === values.siteId);
  return (
    <div className="mm-form__columns">
      <Stack gap={5}>
        <Card title={t('visit')}>
          <Stack gap={4}>
            <TextAreaField
              name="description"
              label={t('description')}
              help={t('descriptionHelp')}
              rows={2}
              maxLength={500}
            />
            <SelectField
              name="siteId"
              label={t('site')}
              required
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t('chooseSite')}
              disabled={isLocked}
              help={isLocked && !isEdit ? t('onlySite') : undefined}
            />
            <TextField name="location" label={t('location')} help={t('locationHelp')} maxLength={200} />
          </Stack>
        </Card>
        <Card title={t('when')}>
          <WhenFields siteName={site?.name ?? '–'} isOneDate={isEdit} />
        </Card>
      </Stack>
      <Stack gap={5}>
        <Card title={t('visits')}>
          <VisitsField />
        </Card>
        <Card title={t('attends')}>
          <AttendsField />
        </Card>
      </Stack>
    </div>
  );
}
