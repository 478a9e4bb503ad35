export { type DeviceFailure, useFailures } from './use-failures.ts';
