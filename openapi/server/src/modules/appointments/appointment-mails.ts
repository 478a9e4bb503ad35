import { sql } from 'kysely';
import type { MailFact } from '../../mechanisms/outbox/mail-message.ts';
import { type QueueAt, queueMail } from '../../mechanisms/outbox/queue.ts';
import { knownLocale, type Locale, type Translate } from '../../mechanisms/texts/messages.ts';
import {
  type CalendarEntry,
  calendarEntry,
  meetingFacts as facts,
  formatLongDay,
  formatWhen,
  formatWhere,
  meetingRows,
} from '../calendar/public.ts';
import { type FoundAppointment, nameOf } from './appointment-query.ts';
import { customerMails, providerMails } from './mail-messages.ts';

type CustomerNews = 'requested' | 'approved' | 'declined' | 'suggested' | 'confirmed' | 'cancelled';
type ProviderNews = CustomerNews | 'refused' | 'handedOver' | 'withdrawn';

const kindOfProvider = {
  requested: 'appointment-asked',
  approved: 'appointment-taken-up',
  declined: 'appointment-turned-down',
  suggested: 'appointment-other-time',
  confirmed: 'appointment-accepted',
  refused: 'appointment-suggestion-declined',
  cancelled: 'appointment-called-off',
  handedOver: 'appointment-handed-over',
  withdrawn: 'appointment-suggestion-withdrawn',
} as const satisfies Record<ProviderNews, string>;

/** The action of a calendar entry; null: the email has no entry. */
export type Entry = 'request' | 'cancel' | null;

interface Person {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  active: boolean;
}

/** Emails the customer, in the customer's language. @param entry of the customer's calendar */
export async function mailCustomer(
  at: QueueAt,
  found: FoundAppointment,
  news: CustomerNews,
  entry: Entry = null,
): Promise<void> {
  const [provider] = await findPeople(at, [found.provider.id]);
  if (provider === undefined || found.erased_at !== null) return;
  const { locale, customer, agreed } = found;
  const when = whenOf(found, news);
  const words = {
    about: aboutOf(found),
    day: formatLongDay(when.startsAt, when.timeZone, locale),
    provider: nameOf(providerOf(found, news)),
  };
  const isOff = news === 'declined' || news === 'cancelled';
  const text = news === 'suggested' && agreed !== null ? 'suggestedStands' : (`${news}Text` as const);
  const attendee = { name: nameOf(customer), email: customer.email };
  await queueMail(at, {
    to: customer.email,
    locale,
    replyTo: provider.email,
    calendar: entry === null ? undefined : customerEntry(at, found, entry, provider, attendee),
    message: (t) => ({
      kind: `appointment-${news}`,
      subject: t(customerMails[`${news}Subject`], words),
      heading: t(customerMails[`${news}Heading`], words),
      paragraphs: [t(customerMails[text], words)],
      facts: customerFacts(found, news, t),
      ...(isOff
        ? {}
        : {
            action: {
              label: t(news === 'suggested' ? customerMails.answer : customerMails.open),
              path: `/appointments/${found.uuid}`,
            },
            footnote: t(customerMails.personal),
          }),
    }),
  });
}

/** Emails providers. The email does not name the actor. @param entry of the meeting in their calendars */
export async function mailProviders(
  at: QueueAt & { user: { id: number } | null },
  found: FoundAppointment,
  userIds: readonly number[],
  news: ProviderNews,
  entry: Entry = null,
): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== at.user?.id);
  for (const person of await findPeople(at, others)) {
    if (!person.active) continue;
    const { locale } = person;
    const when = whenOf(found, news);
    const words = {
      about: aboutOf(found),
      day: formatLongDay(when.startsAt, when.timeZone, locale),
      customer: nameOf(found.customer),
    };
    const stands = news === 'refused' && found.agreed !== null;
    await queueMail(at, {
      to: person.email,
      locale,
      ...(found.customer.email === '' ? {} : { replyTo: found.customer.email }),
      calendar: entry === null ? undefined : await providerEntry(at, found, entry, person),
      message: (t) => ({
        kind: kindOfProvider[news],
        subject: t(providerMails[`${news}Subject`], words),
        heading: t(providerMails[`${news}Heading`], words),
        paragraphs: [t(stands ? providerMails.refusedStands : providerMails[`${news}Text`], words)],
        facts: providerFacts(found, news, t, locale),
        action: { label: t(providerMails.open), path: '/appointments' },
      }),
    });
  }
}

function aboutOf({ services }: FoundAppointment): string {
  return services.map(({ name }) => name).join(', ');
}

function providerOf({ provider, suggestion }: FoundAppointment, news: ProviderNews) {
  return news === 'suggested' && suggestion ? suggestion.provider : provider;
}

/** The suggested time in the case of a suggestion. */
function whenOf({ starts_at, ends_at, suggestion, site }: FoundAppointment, news: ProviderNews) {
  const isSuggested = news === 'suggested' || news === 'withdrawn';
  const times = isSuggested && suggestion ? suggestion : { starts_at, ends_at };
  return { startsAt: times.starts_at, endsAt: times.ends_at, timeZone: site.time_zone };
}

function whereOf({ site, address }: FoundAppointment): string {
  return formatWhere({ location: null, building: null, site: site.name, address });
}

function customerFacts(found: FoundAppointment, news: CustomerNews, t: Translate): MailFact[] {
  const { locale, reason, starts_at, ends_at, site, agreed } = found;
  const soFar = { startsAt: starts_at, endsAt: ends_at, timeZone: site.time_zone };
  const isMove = news === 'suggested' && agreed !== null;
  const label = news === 'suggested' ? customerMails.factMessage : customerMails.factReason;
  return [
    [t(facts.factAbout), aboutOf(found)],
    [t(facts.factWhen), formatWhen(whenOf(found, news), locale)],
    ...(isMove ? [[t(customerMails.factSoFar), formatWhen(soFar, locale)] as const] : []),
    [t(facts.factWhere), whereOf(found)],
    [t(customerMails.factWith), nameOf(providerOf(found, news))],
    ...(saysWhy(news) && reason ? [[t(label), reason] as const] : []),
  ];
}

function saysWhy(news: ProviderNews): boolean {
  return news === 'declined' || news === 'suggested' || news === 'cancelled';
}

function providerFacts(
  found: FoundAppointment,
  news: ProviderNews,
  t: Translate,
  locale: Locale,
): MailFact[] {
  const { customer, notes, reason } = found;
  const who = [nameOf(customer), customer.company].filter(Boolean).join(', ');
  return [
    [t(facts.factAbout), aboutOf(found)],
    [t(facts.factWhen), formatWhen(whenOf(found, news), locale)],
    [t(facts.factWhere), whereOf(found)],
    [t(providerMails.factCustomer), who],
    ...(customer.email ? [[t(providerMails.factEmail), customer.email] as const] : []),
    ...(customer.phone ? [[t(providerMails.factPhone), customer.phone] as const] : []),
    ...(notes ? [[t(providerMails.factNotes), notes] as const] : []),
    ...(saysWhy(news) && reason ? [[t(customerMails.factReason), reason] as const] : []),
  ];
}

function customerEntry(
  at: QueueAt,
  found: FoundAppointment,
  method: CalendarEntry['method'],
  provider: Person,
  attendee: CalendarEntry['attendee'],
): string {
  return calendarEntry({
    method,
    // Not the link's uuid, which opens the appointment: uids of entries travel further than links.
    uid: `appointment-${found.id}@${new URL(at.origin).hostname}`,
    sequence: found.version,
    startsAt: found.starts_at,
    endsAt: found.ends_at,
    stamp: at.now(),
    summary: aboutOf(found),
    description: provider.name,
    location: whereOf(found),
    url: method === 'cancel' ? at.origin : `${at.origin}/appointments/${found.uuid}`,
    organizer: { name: provider.name, email: provider.email },
    attendee,
  });
}

/** The uid of the provider's meeting, for the same entry. */
async function providerEntry(
  at: QueueAt,
  found: FoundAppointment,
  method: CalendarEntry['method'],
  person: Person,
): Promise<string | undefined> {
  const { rows } = await sql<{ version: number }>`
    select m.version from ${meetingRows} m where m.id = ${found.meeting_id}::bigint`.execute(at.tx);
  const [meeting] = rows;
  if (meeting === undefined) return undefined;
  return calendarEntry({
    method,
    uid: `meeting-${found.meeting_id}@${new URL(at.origin).hostname}`,
    sequence: meeting.version,
    startsAt: found.starts_at,
    endsAt: found.ends_at,
    stamp: at.now(),
    summary: `${aboutOf(found)}: ${nameOf(found.customer)}`,
    description: found.notes,
    location: whereOf(found),
    url: `${at.origin}/meetings/${found.meeting_id}`,
    organizer: { name: person.name, email: person.email },
    attendee: person,
  });
}

async function findPeople({ tx }: QueueAt, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Person, 'locale'> & { locale: string }>`
    select id, btrim(first_name || ' ' || last_name) as name, email, locale, is_active and erased_at is null as active
    from users where id = any(${[...ids]}::int[]) order by id`.execute(tx);
  return rows.map((row) => ({ ...row, locale: knownLocale(row.locale) }));
}
