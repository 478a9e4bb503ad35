export { isLinkOver, MailedLink } from './mailed-link.tsx';
export { MailedQuestion } from './mailed-question.tsx';
