export { registerOneClick } from './one-click.ts';
