import { CheckboxField, TextField } from '@portal/shared/forms';
import { Card, Stack } from '@portal/shared/ui/core';
import { Mappings, NewSitesField } from '../mappings.tsx';
import { NameField } from '../name-field.tsx';
import { useT } from '../texts/en.ts';

/** The settings of a directory (rules/provisioning.md). */
export function ScimFields() {
  const t = useT();
  return (
    <Card title={t('scim.settings')} level={3}>
      <Stack gap={4}>
        <NameField help={t('scim.nameHelp')} />
        <CheckboxField name="scim.isPreview" label={t('scim.isPreview')} help={t('scim.isPreviewHelp')} />
        <CheckboxField
          name="scim.linksByEmail"
          label={t('scim.linksByEmail')}
          help={t('scim.linksByEmailHelp')}
        />
        <NewSitesField kind="scim" />
        <Mappings kind="scim" label={t('scim.mappings')} help={t('scim.mappingsHelp')} newRow={{ group: '' }}>
          {(row) => (
            <TextField
              name={`${row}.group`}
              label={t('scim.group')}
              help={t('scim.groupHelp')}
              required
              maxLength={255}
              autoComplete="off"
            />
          )}
        </Mappings>
      </Stack>
    </Card>
  );
}
