import type { components } from '@portal/openapi/server';
import type { Context } from '../contract/handler.ts';
import type { CodeAction } from '../mechanisms/codes.ts';
import { deskQrAction } from '../modules/desks/qr-action.ts';
import { roomQrAction } from '../modules/resources/codes/qr-action.ts';
import { siteQrAction } from '../modules/sites/qr-action.ts';
import { visitQrAction } from '../modules/visits/qr-action.ts';
import type { Feature } from '../viewer.ts';

/** What a scanned code of one kind is. Reading it changes nothing. */
export interface QrAction {
  /** The part of the portal that it belongs to. */
  feature: Feature;
  /** @returns null for what is not there, `not-for-caller` where the caller must not learn even that */
  read(
    context: Context<'createQrEvent'>,
    objectId: string,
  ): Promise<Omit<components['schemas']['QrEvent'], 'user'> | 'not-for-caller' | null>;
}

/** What our codes ask for: one line a domain. */
export const qrActions: Readonly<Record<CodeAction, QrAction>> = {
  'visit-check-in': visitQrAction,
  'site-sign-in': siteQrAction,
  'desk-open': deskQrAction,
  'room-open': roomQrAction,
};
