export { AnswerField } from './answer-field.tsx';
export { type NewAccount, NewAccountForm } from './new-account-form.tsx';
export { ProfileFields } from './profile-fields.tsx';
export { inviteRequest, profileRequest, signUpRequest } from './rules/profile-request.ts';
export {
  emptyValues,
  groupKey,
  type Prefill,
  type ProfileFormKind,
  type ProfileValues,
  shownGroups,
  valuesOfProfile,
} from './rules/profile-values.ts';
export { useProfileRules } from './use-profile-rules.ts';
