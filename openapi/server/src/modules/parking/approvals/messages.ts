import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const approvalMessages = defineMessages({
  groupMissing: {
    en: 'Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.',
    de: 'Diese Anfrage konnte nicht genehmigt werden. Bitte prüfen Sie, ob die Person in der Gruppe ist, die diesen Parkplatz nutzen darf.',
  },
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
  linkUsed: {
    en: 'This link has been used already.',
    de: 'Dieser Link wurde schon benutzt.',
  },
});
