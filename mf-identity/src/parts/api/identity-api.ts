import type { components } from '@portal/openapi/identity';

type Schemas = components['schemas'];
export type SignupConfig = Schemas['SignupConfig'];
export type AdditionalSignupGroup = Schemas['AdditionalSignupGroup'];
export type SignupField = Schemas['SignupField'];
export type Profile = Schemas['Profile'];
export type LineVerification = Schemas['LineVerification'];
export type Employee = Schemas['Employee'];
export type UserAccount = Schemas['UserAccount'];
export type ClientConfiguration = Schemas['ClientConfiguration'];

/** First part of every cache key of this remote. */
export const IDENTITY_DOMAIN = 'identity';
