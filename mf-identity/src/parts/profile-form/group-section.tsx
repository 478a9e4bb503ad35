import { CheckboxField } from '@portal/shared/forms';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { getIn, useFormikContext } from 'formik';
import type { AdditionalSignupGroup, Profile, SignupField } from '#parts/api';
import { AnswerField } from './answer-field.tsx';
import { groupApplies, type ProfileValues } from './rules/profile-values.ts';

interface GroupSectionProps {
  /** Of its checkbox in the form. */
  name: string;
  group: AdditionalSignupGroup;
  fields: readonly SignupField[];
  profile: Profile | undefined;
}

/**
 * An additional group of the sign-up configuration: closable, behind its checkbox, or plain
 * (rules/accounts.md#sign-up-configuration).
 */
export function GroupSection({ name, group, fields, profile }: GroupSectionProps) {
  const { values } = useFormikContext<ProfileValues>();
  const title = group.shownName ?? group.name;
  const applies = groupApplies(group, getIn(values, name));
  const content = (
    <Stack>
      {group.description ? (
        <Text block tone="soft">
          {group.description}
        </Text>
      ) : null}
      {group.isConditional ? <CheckboxField name={name} label={group.condition || title} /> : null}
      {applies && fields.length > 0 ? (
        <div className="wp-fields id-profile__fields">
          {fields.map((field) => (
            <AnswerField key={field.fieldName} field={field} profile={profile} />
          ))}
        </div>
      ) : null}
    </Stack>
  );
  if (!group.isClosable) return <Card title={title}>{content}</Card>;
  return (
    <Collapsible title={title} level={2} defaultOpen>
      {content}
    </Collapsible>
  );
}
