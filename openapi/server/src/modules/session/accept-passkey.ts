import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import {
  checkPasskey,
  factorMessages,
  findPasskey,
  type PasskeyProof,
  recordUse,
  type StoredPasskey,
} from '../second-factor/public.ts';

export interface AcceptedPasskey {
  passkey: StoredPasskey;
  /**
   * Call it in the transaction that starts the session.
   * @throws Problem 400 if a copy of the passkey was used at the same moment
   */
  record(tx: Tx): Promise<void>;
}

/**
 * A passkey that its owner has unlocked in this browser (rules/second-factor.md#passkeys).
 * @throws Problem 400, in the same words for every passkey that opens nothing here; 429 as at log-in
 */
export async function acceptPasskey(
  context: OutsideContext<'logInWithPasskey' | 'completeLogInWithPasskey'>,
  sent: PasskeyProof,
): Promise<AcceptedPasskey> {
  const { client, address, origin, now, transaction, passkeyChallenge, logIns } = context;
  const caller = { client: client.id, email: `passkey ${sent.id}`, address };
  const attempt = await logIns.take(caller, now(), transaction);
  const { challenge, passkey } = await transaction(async (tx) => ({
    challenge: await passkeyChallenge.take(tx, null),
    passkey: await findPasskey(tx, sent.id),
  }));
  if (challenge === null) throw refused(factorMessages.challengeExpired);
  const counter = passkey && (await checkPasskey({ challenge, origin }, passkey, sent));
  if (!passkey || counter === null) throw refused(factorMessages.passkeyRefused);
  return {
    passkey,
    async record(tx) {
      if (!(await recordUse(tx, passkey.id, counter, now()))) throw refused(factorMessages.passkeyRefused);
      await attempt.succeed(tx);
    },
  };
}

const refused = (text: Message) => validationProblem({ non_field_errors: [text] });
