import { defineMessages } from '@portal/shared/messages';

/**
 * Texts of the user's own account: sign-up, invite, profile, passwords, activation, the line manager's page. Texts
 * that the rules give are verbatim (rules/accounts.md).
 */
export const en = {
  // Fields
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  photo: 'Photo',
  lineManagerEmail: 'Line manager email',
  lineManagerHelp: 'Your line manager confirms your details.',
  homeSite: 'Home Site',
  homeSiteChoose: 'Choose a site',
  isLocatable: 'Let colleagues locate me',
  isLocatableHelp:
    'Colleagues can see whether you are on site and which desk you have. You can change this at any time.',
  meetingRoomPin: 'Meeting room pin',
  meetingRoomPinHelp: 'Six digits to confirm your bookings on a room display.',
  meetingRoomPinKeep: 'You already have a PIN. Leave this empty to keep it.',
  postcode: 'Postcode',
  postcodeHelp: 'The place you usually travel from.',
  vehicles: 'Vehicles',
  vehiclesHelp: 'Cameras at the car park recognise these vehicles.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  password: 'Password',
  confirmPassword: 'Confirm password',
  choosePlaceholder: 'Please choose',

  // Parts of the form
  aboutYou: 'About you',
  atWork: 'At work',
  security: 'Choose a password',
  needsVerification: 'Your line manager must confirm this.',
  waitingTitle: 'Waiting for your line manager',
  waitingText: 'These answers take effect once your line manager has confirmed them: {{fields}}.',
  waitingField: 'Waiting for your line manager to confirm. Current value: {{value}}.',
  emptyValue: 'empty',
  yes: 'Yes',
  no: 'No',

  // Errors
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
  photoTheirs: 'The photo someone else saved',

  // Sign-up
  signUp: 'Sign Up',
  signUpTitle: 'Create your account',
  signUpIntro: 'You will get an email to confirm your address.',
  signUpDone: 'Account created. Please check your email to confirm your account.',
  signUpFailed: 'Something went wrong.',
  haveAccount: 'I already have an account',
  inviteTitle: 'Welcome to {{client}}',
  inviteIntro: 'You have been invited. Fill in your details to create your account.',
  createAccount: 'Create account',
  inviteDone: 'Account successfully created!',
  inviteFailed: 'Something went wrong. Invite may longer be valid.',
  inviteDeadText:
    'Invitations can be used once and expire after 14 days. Ask the person who invited you for a new one.',
  logIn: 'Log In',
  contactSupport: 'Contact Support',
  loading: 'Loading',

  // Profile
  profileIntro: 'Your details for colleagues, and for faster booking.',
  profileDone: 'Profile has been changed.',
  profileFailed: 'Something went wrong. Please check the form and try again.',
  changePassword: 'Change Password',
  sessions: 'Sessions',
  secondFactor: 'Second factor',
  profileEmailHelp: 'Only an administrator can change it.',
  inviteEmailHelp: 'Your invitation was sent to this address.',

  // Passwords
  editPasswordIntro: 'You stay logged in here and are logged out on all other devices.',
  resetIntro: 'Choose a new password for your account.',
  resetTitle: 'Set a new password',
  savePassword: 'Save password',
  passwordDone: 'Password has been updated.',
  passwordFailed: 'Something went wrong. Please check fields for errors.',
  resetDead: 'This link has expired or been used.',
  resetDeadText:
    'Reset links work once and expire after an hour. Request a new one and use the latest email.',
  resetAgain: 'Request a new link',

  // Activation
  activating: 'Activating your account…',
  activated: 'Account activated.',
  notActivated: 'Could not activate account. Please recheck your email.',

  // Line manager
  verifyTitle: 'Are these details correct?',
  verifyIntro: '{{name}} named you as their line manager. Please confirm these details.',
  verifyName: 'Name',
  verifyGroups: 'Requested groups',
  approve: 'Approve',
  deny: 'Deny',
  approved: 'Approval accepted',
  approvedText: 'The details of {{name}} are now in effect.',
  denied: 'Approval denied',
  deniedText: 'The request of {{name}} was denied.',
  linkGone: 'Link has expired or been used.',
  linkGoneText:
    'Each link works once. If you still need to decide, ask the person to send their details again.',
  verifyFailed: 'Could not verify details, please try again.',
  tryAgain: 'Try again',
} as const;

export const { useT, t } = defineMessages('mf-identity-account', { en, de: () => import('./de.ts') });
