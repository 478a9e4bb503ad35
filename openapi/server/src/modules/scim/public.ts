export { registerScim } from './routes.ts';
