import { number, object, string } from 'yup';
import type { useT } from './texts/en.ts';

export interface ScreenValues {
  siteId: number | null;
  kind: 'room' | 'floor';
  roomId: number | null;
  floorId: number | null;
}

/** The server's access rule (rules/displays.md#become-a-screen); in a demo everyone has the drawer entry. */
export const MAY_TRY = {
  features: ['rooms', 'screen'],
  groups: ['superadmin', 'admin', 'employee', 'reception'],
  mode: 'demo',
} as const;

/** Requires a room or a floor, depending on the kind. */
export function screenSchema(t: ReturnType<typeof useT>) {
  const neededFor = (kind: ScreenValues['kind'], text: string) =>
    number()
      .nullable()
      .when('kind', ([chosen], one) => (chosen === kind ? one.required(text) : one));
  return object({
    kind: string().oneOf(['room', 'floor']),
    roomId: neededFor('room', t('roomRequired')),
    floorId: neededFor('floor', t('floorRequired')),
  });
}
