/// <reference path="../ui/css.d.ts" />
export {
  MailedDecision,
  type MailedDecisionAnswer,
  type MailedDecisionProps,
} from './mailed-decision.tsx';
