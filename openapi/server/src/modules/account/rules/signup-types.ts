import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];
export type AdditionalGroup = Schemas['AdditionalSignupGroup'];
export type SignupField = Schemas['SignupField'];
/** The configuration without what is only shown (the sites). */
export type SignupRules = Omit<Schemas['SignupConfig'], 'sites'>;
/** Answer to an additional field. */
export type Answer = string | boolean | string[];
export type Answers = Record<string, Answer>;
