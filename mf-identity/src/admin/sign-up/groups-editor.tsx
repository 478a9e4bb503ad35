import {
  MultiSelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TranslationFields,
} from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Stack, Text, Title } from '@portal/shared/ui/core';
import { useT as usePeopleT } from '#parts/people';
import { canGive, isProtected } from '../giving.ts';
import { GROUP_ORDER, type Group } from '../groups.ts';
import { useT } from '../texts/en.ts';
import { OrderedRows } from './ordered-rows.tsx';
import { QuestionFields } from './question-fields.tsx';
import { type FieldValues, type GroupValues, newField, newGroup } from './sign-up-values.ts';

const MAX_GROUPS = 20;
const MAX_FIELDS = 50;

/** The additional groups of the form, each with its questions, in the order in which people see them. */
export function GroupsEditor() {
  const t = useT();
  const people = usePeopleT();
  const noteOf = ({ fields, grants, isConditional }: GroupValues) =>
    [
      t('signUp.question', { count: fields.length }),
      isConditional ? t('signUp.isConditional') : '',
      grants.length > 0
        ? t('signUp.gives', { groups: grants.map((group) => people(`groups.${group}`)).join(', ') })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section aria-label={t('signUp.groups')}>
      <Stack gap={3}>
        <div>
          <Title level={3}>{t('signUp.groups')}</Title>
          <Text block tone="soft">
            {t('signUp.groupsAbout')}
          </Text>
        </div>
        <OrderedRows<GroupValues>
          name="additionalSignupGroups"
          label={t('signUp.groups')}
          level={4}
          max={MAX_GROUPS}
          addLabel={t('signUp.addGroup')}
          empty={t('signUp.noGroups')}
          newRow={newGroup}
          nameOf={({ name }) => name.trim() || t('signUp.unnamedGroup')}
          noteOf={noteOf}
        >
          {(name, group) => <GroupFields name={name} group={group} />}
        </OrderedRows>
      </Stack>
    </section>
  );
}

/** `name`: where the group is in the form, `additionalSignupGroups.0`. */
function GroupFields({ name, group }: { name: string; group: GroupValues }) {
  const t = useT();
  const people = usePeopleT();
  const groups = useSession(({ user }) => user?.groups) ?? [];
  const isOffered = (one: Group) => !isProtected(one) && canGive({ groups }, one, group.grants).ok;
  return (
    <Stack gap={4}>
      <div className="wp-fields">
        <TextField name={`${name}.name`} label={t('signUp.groupName')} required maxLength={100} />
        <MultiSelectField<Group>
          name={`${name}.grants`}
          label={t('signUp.grants')}
          help={t('signUp.grantsHelp')}
          placeholder={t('signUp.grantsNone')}
          options={GROUP_ORDER.filter(isOffered).map((value) => ({
            value,
            label: people(`groups.${value}`),
          }))}
        />
        <TextAreaField
          name={`${name}.description`}
          label={t('signUp.description')}
          className="wp-fields__wide"
          rows={2}
          maxLength={1000}
        />
      </div>
      <div className="wp-fields">
        <SwitchField
          name={`${name}.isConditional`}
          label={t('signUp.isConditional')}
          help={t('signUp.isConditionalHelp')}
        />
        <SwitchField
          name={`${name}.isClosable`}
          label={t('signUp.isClosable')}
          help={t('signUp.isClosableHelp')}
        />
      </div>
      {group.isConditional ? (
        <TextField name={`${name}.condition`} label={t('signUp.condition')} required maxLength={200} />
      ) : null}
      <TranslationFields
        name={`${name}.translations`}
        level={4}
        fields={[
          { name: 'name', label: t('signUp.groupName'), maxLength: 100 },
          { name: 'description', label: t('signUp.description'), maxLength: 1000, rows: 2 },
          ...(group.isConditional
            ? [{ name: 'condition', label: t('signUp.condition'), maxLength: 200 }]
            : []),
        ]}
      />
      <Stack gap={2}>
        <Text block strong size="sm">
          {t('signUp.questions')}
        </Text>
        <OrderedRows<FieldValues>
          name={`${name}.fields`}
          label={t('signUp.questions')}
          level={4}
          max={MAX_FIELDS}
          addLabel={t('signUp.addField')}
          empty={t('signUp.noQuestions')}
          newRow={newField}
          nameOf={({ fieldLabel }) => fieldLabel.trim() || t('signUp.unnamedField')}
          noteOf={(field) =>
            [
              t(`signUp.types.${field.signUpFieldType}`),
              field.required ? t('signUp.required') : '',
              field.requiresVerification ? t('signUp.approved') : '',
              field.hideOnEdit ? t('signUp.hideOnEdit') : '',
            ]
              .filter(Boolean)
              .join(' · ')
          }
        >
          {(fieldName, field) => <QuestionFields name={fieldName} field={field} />}
        </OrderedRows>
      </Stack>
    </Stack>
  );
}
