import type { components } from '@portal/openapi/visitors';

export type MyVisit = components['schemas']['MyVisit'];
