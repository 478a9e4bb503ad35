export { type Answer, MailedQuestion } from './mailed-question.tsx';
