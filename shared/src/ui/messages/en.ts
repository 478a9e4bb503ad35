export const en = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  retry: 'Try again',
  reference: 'Reference: {{id}}',
  notifications: 'Notifications',
  somethingWrong: 'Something went wrong. Please try again later.',
  openFailed: 'This could not be opened. Please try again.',
  closeTyped: 'You have not sent this yet. It is kept as a draft.',
  closeAnyway: 'Close',
  goOnTyping: 'Keep editing',
} as const;
