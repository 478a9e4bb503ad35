export {
  type ClientConfigurationUpdate,
  updateClientConfiguration,
  useClientConfiguration,
} from './client-configuration.ts';
export {
  type AdditionalSignupGroup,
  type ClientConfiguration,
  type Employee,
  IDENTITY_DOMAIN,
  type LineVerification,
  type Profile,
  type SignupConfig,
  type SignupField,
  type UserAccount,
} from './identity-api.ts';
export { isInvalidToken } from './is-invalid-token.ts';
export { useColleagues } from './use-colleagues.ts';
export { type EmployeeQuery, useEmployees } from './use-employees.ts';
export { useSignupConfig } from './use-signup-config.ts';
export { withFreshToken } from './with-fresh-token.ts';
