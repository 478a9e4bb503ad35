import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

export type CheckInLink = components['schemas']['DeskCheckInLink'];

export function useCheckInLink(token: string) {
  return useApiQuery(['desk-check-in', token], () =>
    call(api.getDeskCheckInLink, { params: { path: { token } } }),
  );
}

export function sendCheckIn(token: string): Promise<CheckInLink> {
  return unwrap(call(api.checkInByDeskLink, { params: { path: { token } } }));
}
