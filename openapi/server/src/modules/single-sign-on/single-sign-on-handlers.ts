import type { AllHandlers } from '../../contract/handler.ts';
import { listLogInOptions } from './log-in-options.ts';

export const singleSignOnHandlers = { listLogInOptions } satisfies Partial<AllHandlers>;
