export { permitSite } from './account-repository.ts';
export { userMessages } from './messages.ts';
export { nameError, orNull } from './person-rules.ts';
export { mayChangePerson } from './policy.ts';
