import { approversToAsk } from '../four-eyes.ts';
import type { MailFact } from '../outbox/mail-message.ts';
import { type QueueAt, queueMail } from '../outbox/queue.ts';
import { knownLocale, type Locale, type Translate } from '../texts/messages.ts';
import type { RequestRow } from './approval-kind.ts';
import { type DecisionLinks, issueDecisionLink } from './decision-links.ts';
import { approvalMessages as texts } from './messages.ts';

/** The email's own texts; the links to approve and to deny are added. */
export interface RequestMail {
  kind: string;
  subject: string;
  heading: string;
  text: string;
  facts: readonly MailFact[];
}

/**
 * Emails each approver of the site, or superadmins if there is none, the pending requests of one submission, with links
 * to approve and to deny them.
 * @param options `except` are the people of the requests, who are not asked
 */
export async function emailApprovers(
  at: QueueAt,
  { links, except }: { links: DecisionLinks; except: readonly (number | null)[] },
  rows: readonly [Pick<RequestRow, 'id' | 'site_id'>, ...Pick<RequestRow, 'id' | 'site_id'>[]],
  mail: (t: Translate, locale: Locale) => RequestMail,
): Promise<void> {
  const approvers = await approversToAsk(at.tx, {
    approvers: links.approvers,
    siteId: rows[0].site_id,
    except,
  });
  const requestIds = rows.map(({ id }) => id);
  for (const { id: userId, email, locale: chosen } of approvers) {
    const locale = knownLocale(chosen ?? undefined);
    const token = await issueDecisionLink(at.tx, links, { userId, requestIds, now: at.now() });
    const path = `${links.path}/${token}`;
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => {
        const { text, facts, ...more } = mail(t, locale);
        return {
          ...more,
          paragraphs: [text],
          facts: [...facts, [t(texts.deny), t(texts.deny), `${at.origin}${path}?answer=deny`]],
          action: { label: t(texts.approve), path: `${path}?answer=approve` },
          footnote: t(texts.linksFootnote),
        };
      },
    });
  }
}
