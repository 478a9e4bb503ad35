import type { MailMessage } from '../../mechanisms/outbox/mail-message.ts';
import { type Locale, type Message, translate } from '../../mechanisms/texts/messages.ts';
import type { Composed, ComposedReport } from './compose-report.ts';
import { mailTexts as texts } from './messages.ts';
import { reportKinds } from './report-kinds.ts';

interface Addressed {
  locale: Locale;
  /** May open the report in the portal. */
  seesPeople: boolean;
  footnote: { words: Message; owner?: string };
  /** Opens the page on which they unsubscribe; left out for who sent it to themselves. */
  token?: string;
}

/** Of every recipient's own page (mf-reports/src/paths.ts). */
export const UNSUBSCRIBE_PATH = '/reports/unsubscribe';

export function reportMail(made: ComposedReport, composed: Composed, to: Addressed): MailMessage {
  const { locale, seesPeople, footnote, token } = to;
  const t = (message: Message, params?: Record<string, string>) => translate(locale, message, params);
  return {
    kind: 'report',
    ...composed,
    action: seesPeople ? { label: t(texts.open), path: pathOf(made) } : undefined,
    footnote: t(footnote.words, {
      owner: footnote.owner ?? '',
      often: t(made.frequency === 'weekly' ? texts.weekly : texts.monthly),
    }),
    unsubscribe:
      token === undefined ? undefined : { label: t(texts.unsubscribe), path: `${UNSUBSCRIBE_PATH}/${token}` },
  };
}

/** Address of the report's screen with what the mail is about. */
function pathOf({ asked, days }: ComposedReport): string {
  const { report, siteId, carParkId, days: which } = asked;
  const query =
    carParkId === null
      ? { site: String(siteId), from: days.from, until: days.until, days: which }
      : { carpark: String(carParkId), view: 'day', date: days.from, month: days.from.slice(0, 7) };
  return `${reportKinds[report].path}?${new URLSearchParams(query)}`;
}
