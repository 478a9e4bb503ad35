export { initialsOf, personName, shortName } from './person-name.ts';
export { personOption } from './person-option.ts';
