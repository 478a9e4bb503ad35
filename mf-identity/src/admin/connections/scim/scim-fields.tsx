import { useAllSites } from '@portal/shared/api/platform';
import { CheckboxField, FieldArray, MultiSelectField, TextField } from '@portal/shared/forms';
import { Card, Stack } from '@portal/shared/ui/core';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER, type Group } from '../../groups.ts';
import { useT } from '../texts/en.ts';

const MAPPINGS = 100;

/** The settings of a directory (rules/provisioning.md). */
export function ScimFields() {
  const t = useT();
  const people = usePeopleT();
  const sites = (useAllSites().data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={t('scim.settings')} level={3}>
      <Stack gap={4}>
        <TextField
          name="name"
          label={t('name')}
          help={t('scim.nameHelp')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <CheckboxField name="scim.isPreview" label={t('scim.isPreview')} help={t('scim.isPreviewHelp')} />
        <CheckboxField
          name="scim.linksByEmail"
          label={t('scim.linksByEmail')}
          help={t('scim.linksByEmailHelp')}
        />
        <MultiSelectField name="scim.newSiteIds" label={t('newSites')} options={sites} />
        <FieldArray
          name="scim.mappings"
          label={t('scim.mappings')}
          help={t('scim.mappingsHelp')}
          addLabel={t('addMapping')}
          removeLabel={(index) => t('removeMapping', { number: index + 1 })}
          newRow={() => ({ group: '', groups: [], siteIds: [] })}
          max={MAPPINGS}
        >
          {(row) => (
            <div className="wp-fields">
              <TextField
                name={`${row}.group`}
                label={t('scim.group')}
                help={t('scim.groupHelp')}
                required
                maxLength={255}
                autoComplete="off"
              />
              <MultiSelectField<Group>
                name={`${row}.groups`}
                label={t('groups')}
                options={GROUP_ORDER.map((value) => ({ value, label: people(`groups.${value}`) }))}
              />
              <MultiSelectField name={`${row}.siteIds`} label={t('sites')} options={sites} />
            </div>
          )}
        </FieldArray>
      </Stack>
    </Card>
  );
}
