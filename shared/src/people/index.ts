export { isEmail, normalEmail } from './email.ts';
export { initialsOf, personName, shortName } from './person-name.ts';
export { personOption } from './person-option.ts';
