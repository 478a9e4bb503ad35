import { defineMessages } from '../texts/messages.ts';

export const approvalMessages = defineMessages({
  approvedBy: {
    en: '{name} has approved this request already.',
    de: '{name} hat diese Anfrage schon genehmigt.',
  },
  deniedBy: {
    en: '{name} has denied this request already.',
    de: '{name} hat diese Anfrage schon abgelehnt.',
  },
  deniedAlready: { en: 'This request has been denied already.', de: 'Diese Anfrage wurde schon abgelehnt.' },
  notAwaiting: {
    en: 'This request does not await approval.',
    de: 'Diese Anfrage wartet nicht auf Genehmigung.',
  },
  noApprover: {
    en: 'You can no longer decide on this request.',
    de: 'Sie dürfen über diese Anfrage nicht mehr entscheiden.',
  },
  linkUsed: { en: 'This link has been used already.', de: 'Dieser Link wurde schon benutzt.' },
  approve: { en: 'Approve', de: 'Genehmigen' },
  deny: { en: 'Deny', de: 'Ablehnen' },
  linksFootnote: {
    en: 'The links are only for you. They work once and expire after 14 days; opening one decides nothing yet.',
    de: 'Die Links sind nur für Sie, gelten einmal und 14 Tage lang. Das Öffnen allein entscheidet noch nichts.',
  },
});
