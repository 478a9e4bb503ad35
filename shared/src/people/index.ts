export { initialsOf, personName, shortName } from './person-name.ts';
