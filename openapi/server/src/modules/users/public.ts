export { hasOtherSuperadmin, permitSite } from './account-repository.ts';
export { userMessages } from './messages.ts';
export { mayChangePerson } from './policy.ts';
