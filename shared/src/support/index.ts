export { closeSupport, openSupport, type SupportRequest, useSupportRequest } from './support.ts';
