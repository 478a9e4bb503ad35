export const en = {
  loading: 'Loading the request…',
  notLoaded: 'The request could not be loaded.',
  notLoadedText: 'Please try again in a moment.',
  dead: 'This link no longer works',
  approve: 'Approve',
  deny: 'Deny',
  reason: 'Reason',
  reasonHelp: 'Optional, when you deny it. The person gets it by email.',
  doneText: 'The person is told by email.',
} as const;
