import { useAllSites } from '@portal/shared/api/platform';
import { FieldArray, MultiSelectField } from '@portal/shared/forms';
import type { ReactNode } from 'react';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER, type Group } from '../groups.ts';
import { useT } from './texts/en.ts';

const MAPPINGS = 100;

interface MappingsProps {
  /** `oidc`: the rows are in `oidc.mappings`. */
  kind: 'oidc' | 'saml' | 'scim';
  label: string;
  help: string;
  /** An empty claim, attribute or group of the provider; groups and sites of the portal are added. */
  newRow: object;
  /** Its fields in the row of this name. */
  children: (row: string) => ReactNode;
}

/** Groups and sites of the portal by claims, attributes or groups of a provider. */
export function Mappings({ kind, label, help, newRow, children }: MappingsProps) {
  const t = useT();
  const people = usePeopleT();
  const sites = useSiteOptions();
  return (
    <FieldArray
      name={`${kind}.mappings`}
      label={label}
      help={help}
      addLabel={t('addMapping')}
      removeLabel={(index) => t('removeMapping', { number: index + 1 })}
      newRow={() => ({ ...newRow, groups: [], siteIds: [] })}
      max={MAPPINGS}
    >
      {(row) => (
        <div className="wp-fields">
          {children(row)}
          <MultiSelectField<Group>
            name={`${row}.groups`}
            label={t('groups')}
            options={GROUP_ORDER.map((value) => ({ value, label: people(`groups.${value}`) }))}
          />
          <MultiSelectField name={`${row}.siteIds`} label={t('sites')} options={sites} />
        </div>
      )}
    </FieldArray>
  );
}

/** Where people begin whom the connection creates. */
export function NewSitesField({ kind }: Pick<MappingsProps, 'kind'>) {
  const t = useT();
  return <MultiSelectField name={`${kind}.newSiteIds`} label={t('newSites')} options={useSiteOptions()} />;
}

function useSiteOptions() {
  return (useAllSites().data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
