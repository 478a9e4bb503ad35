import { defineMessages } from '@portal/shared/messages';

/**
 * Texts of one's own account: sign-up, invite, profile, passwords, activation, the line manager's page. Those that the
 * rules give are kept to the letter (rules/accounts.md).
 */
export const en = {
  // Fields
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  photo: 'Photo',
  lineManagerEmail: 'Line manager email',
  lineManagerHelp: 'They are asked to confirm your details.',
  homeSite: 'Home Site',
  homeSiteChoose: 'Choose a site',
  isLocatable: 'Colleagues may locate me',
  isLocatableHelp:
    'Colleagues can then see whether you are on site, and at which desk. You can change this at any time.',
  meetingRoomPin: 'Meeting room pin',
  meetingRoomPinHelp: '6 digits, to confirm your bookings at a room display.',
  meetingRoomPinKeep: 'You have a pin. Leave this empty to keep it.',
  postcode: 'Postcode',
  postcodeHelp: 'Where you usually travel from.',
  vehicles: 'Vehicles',
  vehiclesHelp: 'For car parks that read number plates.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  password: 'Password',
  confirmPassword: 'Confirm password',
  choosePlaceholder: 'Please choose',

  // Parts of the form
  aboutYou: 'About you',
  atWork: 'At work',
  security: 'Choose a password',
  needsVerification: 'Your line manager is asked to confirm this.',
  waitingTitle: 'Waiting for your line manager',
  waitingText: 'These answers take effect once your line manager has confirmed them: {{fields}}.',
  waitingField: 'Waiting for your line manager to confirm it. Until then: {{value}}.',
  emptyValue: 'empty',
  yes: 'Yes',
  no: 'No',

  // What is wrong
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Phone is required',
  emailInvalid: 'Please enter a valid email.',
  emailDomain: 'Email address must have correct domain.',
  lineManagerInvalid: 'Please enter a valid line manager email.',
  lineManagerSelf: 'Cannot use same email for line manager',
  currentPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  passwordRequired: 'Password is required',
  passwordLength: 'Password must contain at least 10 characters.',
  passwordClasses:
    'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
  passwordsDiffer: 'Passwords must match',
  homeSiteRequired: 'Home Site is required',
  vehiclesRequired: 'At least one vehicle registration is required',
  vehicleTypeRequired: 'Please choose Car or Motorcycle.',
  pinLength: 'Meeting room pin must be 6 characters long',
  pinDigits: 'Meeting room pin must contain digits only.',
  photoRequired: 'Photo is required',
  fieldRequired: 'Field is required',
  dateInvalid: 'Please enter a valid date (DD-MM-YYYY).',

  // Password hint
  ruleLength: 'At least 10 characters',
  ruleClasses: 'At least 3 of these kinds:',
  ruleUpper: 'upper case',
  ruleLower: 'lower case',
  ruleDigit: 'number',
  ruleSymbol: 'symbol',
  ruleMet: '(met)',

  // Photo
  photoPreview: 'The photo you chose',
  photoTheirs: 'The photo saved in the meantime',

  // Sign-up
  signUp: 'Sign Up',
  signUpTitle: 'Create your account',
  signUpIntro: 'You will get an email to confirm your address.',
  signUpDone: 'Account created. Please check your email to confirm your account.',
  signUpFailed: 'Something went wrong.',
  haveAccount: 'I have an account',
  inviteTitle: 'Welcome to {{client}}',
  inviteIntro: 'You were invited. Tell us a little about yourself to create your account.',
  createAccount: 'Create account',
  inviteDone: 'Account successfully created!',
  inviteFailed: 'Something went wrong. Invite may longer be valid.',
  inviteDeadText:
    'Invitations can be used once and expire after 14 days. Ask the person who invited you for a new one.',
  logIn: 'Log In',
  contactSupport: 'Contact Support',
  loading: 'Loading',

  // Profile
  profileIntro: 'What others see of you, and what makes booking quicker.',
  profileDone: 'Profile has been changed.',
  profileFailed: 'Something went wrong. Please check the form and try again.',
  changePassword: 'Change Password',
  profileEmailHelp: 'Only an administrator can change it.',
  inviteEmailHelp: 'The address that was invited.',

  // Passwords
  editPasswordIntro: 'You stay logged in here; everywhere else you are logged out.',
  resetIntro: 'Choose a new password for your account.',
  resetTitle: 'Set a new password',
  savePassword: 'Save password',
  passwordDone: 'Password has been updated.',
  passwordFailed: 'Something went wrong. Please check fields for errors.',
  resetDead: 'This link has expired or been used.',
  resetDeadText:
    'Reset links can be used once and expire after an hour. Request a new one and use the latest email.',
  resetAgain: 'Request a new link',

  // Activation
  activating: 'Activating your account…',
  activated: 'Account activated.',
  notActivated: 'Could not activate account. Please recheck your email.',

  // Line manager
  verifyTitle: 'Is this right?',
  verifyIntro: '{{name}} has named you as line manager and asks you to confirm these details.',
  verifyName: 'Name',
  verifyGroups: 'Asks for',
  approve: 'Approve',
  deny: 'Deny',
  approved: 'Approval accepted',
  approvedText: 'The details of {{name}} are now in effect. There is nothing more to do.',
  denied: 'Approval denied',
  deniedText: '{{name}} does not get what they asked for. There is nothing more to do.',
  linkGone: 'Link has expired or been used.',
  linkGoneText:
    'Each link works once. If you have not decided yet, ask the person to send their details again.',
  verifyFailed: 'Could not verify details, please try again.',
  tryAgain: 'Try again',
} as const;

export const { useT, t } = defineMessages('mf-identity-account', { en, de: () => import('./de.ts') });
