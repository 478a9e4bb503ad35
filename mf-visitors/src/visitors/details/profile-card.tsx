import * as api from '@portal/openapi/visitors';
import { allows } from '@portal/shared/access';
import { useAction } from '@portal/shared/actions';
import { ApiError, fetchFile } from '@portal/shared/api';
import { printFile, saveFile } from '@portal/shared/files';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Card, Stack, Tag, Text, Title } from '@portal/shared/ui/core';
import { Avatar, Facts } from '@portal/shared/ui/display';
import type { Visitor } from '#parts/api';
import { loadContactDialog } from '#parts/contact';
import { t as visitText } from '#parts/visits';
import { GATES, meetingCreateLink, visitorEditLink, visitorLink } from '#paths';
import { t, useT } from '../texts/en.ts';

const hasNoVisit = (error: unknown) => error instanceof ApiError && error.kind === 'notFound';

const CONTACTING = ['superadmin', 'admin', 'reception', 'security'];
const ERASING = ['superadmin', 'admin'];
const NONE: readonly string[] = [];

const loadErase = () => import('./erase-dialog.tsx').then((m) => m.EraseDialog);

/** A visitor's profile and actions (rules/visitors.md#profile); for an erased visitor, only that they were erased. */
export function ProfileCard({ visitor }: { visitor: Visitor }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const name = personName(visitor);
  return (
    <Card>
      <Stack gap={6}>
        <Stack row gap={6}>
          <Avatar name={name} photo={visitor.photo} size={56} />
          <div className="vi-profile__words">
            <Title level={2} size="xl">
              {name}
            </Title>
            {visitor.company ? <Text tone="soft">{visitor.company}</Text> : null}
          </div>
          {visitor.erasedAt === null ? <Actions visitor={visitor} /> : null}
        </Stack>
        {visitor.erasedAt === null ? (
          <Facts
            columns={2}
            items={[
              { label: t('email'), value: visitor.email },
              { label: t('phone'), value: visitor.phone },
              {
                label: t('vehicles'),
                value: visitor.vehicles.map(({ registration }) => registration).join(', '),
              },
              {
                label: t('lastVisit'),
                value: visitor.lastVisitAt ? formatDayOf(visitor.lastVisitAt, zone, locale) : t('never'),
              },
              { label: t('tags'), value: <Tags tags={visitor.tags} /> },
              {
                label: t('notes'),
                value: visitor.notes ? (
                  <Text block className="vi-notes">
                    {visitor.notes}
                  </Text>
                ) : null,
              },
            ]}
          />
        ) : (
          <Alert tone="info">{t('erasedNote', { day: formatDayOf(visitor.erasedAt, zone, locale) })}</Alert>
        )}
      </Stack>
    </Card>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useT();
  if (tags.length === 0) return t('noTags');
  return (
    <Stack row gap={1}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Stack>
  );
}

function Actions({ visitor }: { visitor: Visitor }) {
  const t = useT();
  const navigate = useNavigate();
  const groups = useSession(({ user }) => user?.groups ?? NONE);
  const hasReception = useSession(({ client }) => client?.features.includes('reception') ?? false);
  const mayBook = useSession((session) => allows(GATES.meetings, session));
  const contact = useLazyDialog(loadContactDialog);
  const erase = useLazyDialog(loadErase);
  const badge = useVisitorBadge();
  const isOneOf = (wanted: readonly string[]) => groups.some((group) => wanted.includes(group));
  const cannotContact = !visitor.email && !visitor.phone;
  return (
    <Stack row gap={2}>
      <Button icon="settings" onClick={() => navigate(visitorEditLink(visitor.id, visitorLink(visitor.id)))}>
        {t('editDetails')}
      </Button>
      {isOneOf(CONTACTING) ? (
        <Stack gap={1}>
          <Button
            icon="mail"
            loading={contact.opening}
            aria-disabled={cannotContact || undefined}
            onClick={() => contact.open({ visitor })}
          >
            {t('contactVisitor')}
          </Button>
          {cannotContact ? (
            <Text size="xs" tone="faint">
              {t('cannotContact')}
            </Text>
          ) : null}
        </Stack>
      ) : null}
      {mayBook ? (
        <Button icon="calendar" onClick={() => navigate(meetingCreateLink({ visitor_ids: [visitor.id] }))}>
          {t('inviteAgain')}
        </Button>
      ) : null}
      {hasReception && isOneOf(CONTACTING) ? (
        <Button icon="badge" loading={badge.isLoading} onClick={() => void badge.download(visitor)}>
          {t('badge')}
        </Button>
      ) : null}
      {isOneOf(ERASING) ? (
        <Button variant="quiet" icon="trash" loading={erase.opening} onClick={() => erase.open({ visitor })}>
          {t('erase')}
        </Button>
      ) : null}
      {contact.dialog}
      {erase.dialog}
    </Stack>
  );
}

/** The badge of today's visit in the browser's print dialog; anything else is said in a toast. */
function useVisitorBadge() {
  const { run, isRunning } = useAction<Visitor>({
    call: async (visitor) => {
      const pdf = await fetchFile(api.getVisitorBadge, { path: { id: visitor.id } });
      if (!(await printFile(pdf))) saveFile(pdf, `badge-${personName(visitor)}.pdf`);
    },
    failure: (error) => (hasNoVisit(error) ? undefined : visitText('badgePdfFailed')),
    onFailed: (error) => hasNoVisit(error) && toast.warning(t('badgeNone')),
  });
  return { download: run, isLoading: isRunning };
}
