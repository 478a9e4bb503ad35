import type { components } from '@portal/openapi/server';
import { type AllHandlers, readingWithSession } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { answer } from '../../mechanisms/answer.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, unauthenticated } from '../../mechanisms/problems.ts';
import { requireRoomToHash, verifyPassword } from '../../mechanisms/sessions/password.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { hasFactor } from '../second-factor/public.ts';
import { providerLogOut, requiredProvider, ssoMessages } from '../single-sign-on/public.ts';
import { completeLogIn, completeLogInWithPasskey, getPendingLogIn } from './complete-log-in.ts';
import { enter } from './enter.ts';
import { health } from './health.ts';
import { createLogInChallenge, logInWithPasskey } from './log-in-with-passkey.ts';
import { type OwnPlaces, ownPlaces } from './own-places.ts';
import { ownSessionsHandlers } from './own-sessions.ts';
import { stepUpHandlers } from './step-up.ts';

type Whoami = components['schemas']['Whoami'];

export const sessionHandlers = {
  ...ownSessionsHandlers,
  ...stepUpHandlers,
  getHealth: { probe: health },

  logIn: {
    async outside(context) {
      const { body, client, address, now, t, transaction, secondStep, logIns } = context;
      requireRoomToHash();
      const caller = { client: client.id, email: body.email, address };
      const attempt = await logIns.take(caller, now(), transaction);
      const account = await transaction((tx) => findAccount(tx, body.email), { readOnly: true });
      // Hashing takes tens of milliseconds: no transaction is open while it runs.
      const matches = await verifyPassword(account?.password_hash ?? null, body.password);
      if (!account || !matches) throw unauthenticated(messages.loginFailed);
      // Only after the right password, so that the answer reveals no account.
      const name = await transaction((tx) => requiredProvider(tx, account), { readOnly: true });
      if (name !== null) throw conflictProblem(t(ssoMessages.passwordRefused, { name }));
      const status = await transaction(async (tx) => {
        await attempt.succeed(tx);
        if ((await hasFactor(tx, account.id)) && !(await secondStep.isRemembered(tx, account.id))) {
          await secondStep.wait(tx, account.id);
          return 202;
        }
        await enter(context, tx, account.id, 'password');
        return 204;
      });
      return answer({ status });
    },
  },

  getPendingLogIn: { outside: getPendingLogIn },
  completeLogIn: { outside: completeLogIn },
  completeLogInWithPasskey: { outside: completeLogInWithPasskey },
  createLogInChallenge: { outside: createLogInChallenge },
  logInWithPasskey: { outside: logInWithPasskey },

  logOut: {
    async outside({ user, transaction, session, audit, secrets, origin }) {
      const continue_at = await transaction(async (tx) => {
        const { tokenHash } = session;
        const at =
          tokenHash && (await providerLogOut(tx, secrets, { tokenHash, returnTo: `${origin}/log-in` }));
        await session.end(tx);
        if (user) await audit(tx, { action: 'log-out', entity: 'user', entityId: user.id });
        return at;
      });
      return continue_at ? answer({ status: 200, body: { continue_at } }) : answer({ status: 204 });
    },
  },

  getWhoami: readingWithSession<'getWhoami', OwnPlaces>(
    ownPlaces,
    async ({ session, user, client, lacksFactor }, places) => {
      await session.ensureToken();
      const body = {
        user: user && places ? toCurrentUser(user, places, lacksFactor) : anonymous,
        client: toClient(client, places?.room_types ?? []),
      };
      return body;
    },
  ),
} satisfies Partial<AllHandlers>;

function findAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where((where) => where(where.fn('lower', ['email']), '=', normalEmail(email)))
    .where('is_active', '=', true)
    .executeTakeFirst();
}

const anonymous: Whoami['user'] = {
  id: null,
  first_name: '',
  last_name: '',
  email: '',
  phone: null,
  photo: null,
  desk: null,
  zone: null,
  is_restricted: false,
  groups: [],
  site_id: null,
  permitted_sites: [],
  additional_information: '{}',
};

function toCurrentUser(
  user: Viewer,
  { sites, desk, dashboard }: OwnPlaces,
  lacksFactor: boolean,
): Whoami['user'] {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    photo: user.photo,
    desk: desk?.name ?? null,
    zone: desk?.zone ?? null,
    is_restricted: user.isRestricted,
    // Nothing is open to the person until they have set up a second factor (rules/second-factor.md#required).
    groups: lacksFactor ? [] : user.groups,
    site_id: user.homeSiteId,
    permitted_sites: lacksFactor ? [] : sites,
    additional_information: JSON.stringify(user.additionalInformation),
    dashboard,
    ...(lacksFactor ? { second_factor_missing: true } : {}),
  };
}

/** Only the properties in the document: key, version, support address and operator stay internal. */
function toClient(row: ClientRow, roomTypes: OwnPlaces['room_types']): Whoami['client'] {
  const { key: _k, version: _v, support_email: _s, operates_deployments: _o, ...client } = row;
  const { settings } = row;
  return {
    ...client,
    visitor_settings: {
      phone_required: settings.visitor_phone_required,
      email_required: settings.visitor_email_required,
      digital_pass: settings.visitor_digital_pass,
      check_in_qr_code: settings.visitor_check_in_qr_code,
      check_in_pin: settings.visitor_check_in_pin,
      unsigned_nda: settings.visitor_unsigned_nda,
      badge_print_mode: settings.badge_print_mode,
    },
    resource_types: row.features.includes('rooms') ? roomTypes : [],
  };
}
