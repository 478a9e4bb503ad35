export { MailedLink, type MailedLinkAnswer } from './mailed-link.tsx';
