import { sql } from 'kysely';
import { visitCodeAddress } from '../../mechanisms/codes.ts';
import type { MailCode, MailFact } from '../../mechanisms/outbox/mail-message.ts';
import { type QueueAt, queueMail, queueSms } from '../../mechanisms/outbox/queue.ts';
import { knownLocale, type Locale, type Translate, translate } from '../../mechanisms/texts/messages.ts';
import {
  calendarEntry,
  meetingFacts as facts,
  formatLongDay,
  formatWhen,
  formatWhere,
  hostsOf,
  meetingRows,
} from '../calendar/public.ts';
import { ndaIsRequired } from '../nda/public.ts';
import { buildingRows } from '../places/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { invitationMails as texts } from './invitation-messages.ts';
import { placeOfMeeting } from './place-of-meeting.ts';

interface InvitedVisit {
  uuid: string;
  code: string;
  pin: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  description: string;
  /** With the rooms. */
  location: string | null;
  building: string | null;
  site: string;
  address: string | null;
  map: string | null;
  timeZone: string;
  visitorName: string;
  email: string | null;
  phone: string | null;
  hostName: string | null;
  hostEmail: string | null;
  locale: Locale;
  hasNda: boolean;
}

type News = 'invite' | 'moved' | 'cancelled';

/** Tells a visitor of a new visit: with its link, where and when it is, and a calendar entry. By SMS where there is no email. */
export function mailInvitation(at: QueueAt, visitId: number): Promise<void> {
  return tell(at, visitId, 'invite');
}

/** The visit's time or place is another. */
export function mailMoved(at: QueueAt, visitId: number): Promise<void> {
  return tell(at, visitId, 'moved');
}

/** The visit does not take place. Told once, however often it is called for. */
export function mailCancelled(at: QueueAt, visitId: number): Promise<void> {
  return tell(at, visitId, 'cancelled');
}

async function tell(at: QueueAt, visitId: number, news: News): Promise<void> {
  const visit = await readInvited(at, visitId);
  if (visit === null) return;
  const dedupe = `visit-${news}:${visitId}:${visit.sequence}`;
  if (visit.email !== null) await mailVisitor(at, visit, visit.email, news, dedupe);
  else if (visit.phone !== null) {
    const { locale } = visit;
    const text = translate(locale, texts[`${news}Sms`], {
      portal: at.client.name,
      when: formatWhen(visit, locale),
      // The room may be all that is new.
      site: news === 'moved' && visit.location ? `${visit.location}, ${visit.site}` : visit.site,
      link: `${at.origin}/visit/${visit.uuid}`,
    });
    await queueSms(at, { to: visit.phone, locale, kind: kinds[news], text, dedupe });
  }
}

const kinds = { invite: 'visit-invitation', moved: 'visit-moved', cancelled: 'visit-cancelled' } as const;

async function mailVisitor(at: QueueAt, visit: InvitedVisit, to: string, news: News, dedupe: string) {
  const { locale } = visit;
  const portal = at.client.name;
  const day = formatLongDay(visit.startsAt, visit.timeZone, locale);
  const paragraph = (t: Translate) => {
    if (news !== 'invite') return t(texts[`${news}Text`], { portal });
    return t(visit.hasNda ? texts.inviteNdaText : texts.inviteText, {
      host: visit.hostName ?? t(texts.somebody),
    });
  };
  await queueMail(at, {
    to,
    locale,
    dedupe,
    ...(visit.hostEmail ? { replyTo: visit.hostEmail } : {}),
    calendar: calendarOf(at, visit, to, news),
    message: (t) => ({
      kind: kinds[news],
      subject: t(texts[`${news}Subject`], { portal, day }),
      heading: t(texts[`${news}Heading`], { portal }),
      paragraphs: [paragraph(t)],
      facts: news === 'cancelled' ? factsOf(visit, t) : [...factsOf(visit, t), ...pinOf(at, visit, t)],
      ...(news === 'cancelled'
        ? {}
        : {
            code: codeOf(at, visit, t),
            action: {
              label: t(news === 'invite' ? texts.prepare : texts.openVisit),
              path: `/visit/${visit.uuid}`,
            },
            footnote: t(texts.personal),
          }),
    }),
  });
}

function factsOf(visit: InvitedVisit, t: Translate): MailFact[] {
  const { locale, hostName, description, map } = visit;
  return [
    [t(facts.factWhen), formatWhen(visit, locale)],
    [t(facts.factWhere), formatWhere(visit)],
    ...(hostName ? [[t(texts.factHost), hostName] as const] : []),
    ...(description ? [[t(facts.factAbout), description] as const] : []),
    ...(map ? [[t(texts.factDirections), t(texts.openMap), map] as const] : []),
  ];
}

/** As the own page shows it: where the client uses pins (rules/visits.md#own-page). */
function pinOf({ client }: QueueAt, { pin }: InvitedVisit, t: Translate): MailFact[] {
  return client.settings.visitor_check_in_pin ? [[t(texts.factPin), pin]] : [];
}

/** Names the visit and opens nothing (rules/kiosk-and-codes.md#codes): a mail is passed on more easily than a link. */
function codeOf({ client, origin }: QueueAt, { code }: InvitedVisit, t: Translate): MailCode | undefined {
  if (!client.settings.visitor_check_in_qr_code) return undefined;
  return { address: visitCodeAddress(origin, code), label: t(texts.showCode) };
}

function calendarOf(at: QueueAt, visit: InvitedVisit, email: string, news: News): string {
  const host = new URL(at.origin).hostname;
  const portal = at.client.name;
  const { locale, hostName } = visit;
  const url = `${at.origin}/visit/${visit.uuid}`;
  return calendarEntry({
    method: news === 'cancelled' ? 'cancel' : 'request',
    // Not the uuid, which opens the visit: calendars show and share such names.
    uid: `visit-${visit.code}@${host}`,
    sequence: visit.sequence,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    stamp: at.now(),
    summary: visit.description || translate(locale, texts.inviteHeading, { portal }),
    description: [visit.map, url].filter((line) => line).join('\n'),
    location: formatWhere(visit),
    url,
    organizer: { name: hostName ?? portal, email: visit.hostEmail ?? `no-reply@${host}` },
    attendee: { name: visit.visitorName, email },
  });
}

/** Null for a visit that is not there, and for a visitor who was erased. */
async function readInvited({ tx }: QueueAt, visitId: number): Promise<InvitedVisit | null> {
  const { rows } = await sql<Omit<InvitedVisit, 'locale'> & { locale: string | null }>`
    select v.uuid, v.code, v.checkin_pin as pin, v.starts_at as "startsAt", v.ends_at as "endsAt", m.version + v.version as sequence,
      m.description, ${placeOfMeeting} as location, b.name as building, s.name as site, s.address, s.map_directions_url as map,
      s.time_zone as "timeZone", p.first_name || ' ' || p.last_name as "visitorName", p.email, p.phone,
      h.first_name || ' ' || h.last_name as "hostName", h.email as "hostEmail", h.locale,
      ${ndaIsRequired} as "hasNda"
    from visits v
    join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    left join ${buildingRows} b on b.client_id = m.client_id and b.id = m.building_id
    left join lateral (
      select u.first_name, u.last_name, u.email, u.locale from ${hostsOf('v')} and u.erased_at is null
      order by a.position limit 1) h on true
    where v.id = ${visitId} and p.erased_at is null`.execute(tx);
  const [row] = rows;
  return row ? { ...row, locale: knownLocale(row.locale ?? '') } : null;
}
