import { ApiError } from '@portal/shared/api';

/** Nothing more can be said of the appointment: it has ended, or never was. */
export function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 410 || error.kind === 'notFound');
}
