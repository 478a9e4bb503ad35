export { MailedQuestion } from './mailed-question.tsx';
