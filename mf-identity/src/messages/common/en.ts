export const en = {
  save: 'Save',
  cancel: 'Cancel',
  discard: 'Discard changes',
  unsaved: 'Not saved yet',
} as const;
