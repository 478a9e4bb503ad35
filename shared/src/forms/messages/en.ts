export const en = {
  staleTitle: 'Somebody else has saved in the meantime',
  staleText: 'Choose for each field what holds, then save again.',
  staleMerged: 'What you and they changed fits together. Look it over, then save again.',
  staleTaken: 'Taken over from them: {{fields}}.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  emptyValue: 'empty',
  yes: 'Yes',
  no: 'No',
};
