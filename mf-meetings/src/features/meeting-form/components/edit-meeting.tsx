import { ApiError } from '@portal/shared/api';
import { applyServerErrors, Form, FormError, type FormProps, SubmitButton } from '@portal/shared/forms';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Navigate } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Loading, Skeleton, Stack, Title } from '@portal/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import type { Meeting } from '#common/api/meetings-api.ts';
import { useMeeting } from '#common/api/use-meeting.ts';
import { usePreviousPage } from '#common/use-previous-page.ts';
import { useT } from '#messages/meetings/index.ts';
import { meetingLink } from '#paths';
import { replaceMeeting } from '../api/write-meetings.ts';
import { failureFields, replaceBody } from '../domain/meeting-body.ts';
import { type MeetingValues, meetingValues } from '../domain/meeting-values.ts';
import { mergeStale, type StaleMerge } from '../domain/merge-stale.ts';
import { meetingSchema } from '../form/meeting-schema.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';

const loadDelete = () => import('./delete-meeting-dialog.tsx').then((m) => m.DeleteMeetingDialog);

/** Screen `meetings-edit`, "Edit Visit" (spec 2 §2). One that cannot be loaded sends back to the previous page. */
export function EditMeeting({ id }: { id: number | null }) {
  const t = useT();
  const { previousPage } = usePreviousPage();
  const { data, error } = useMeeting(id);
  const isLost = id === null || (error !== undefined && error.kind !== 'unauthenticated' && !data);
  useEffect(() => {
    if (isLost) toast.error(t('loadFailed'));
  }, [isLost, t]);
  if (isLost) return <Navigate to={previousPage} replace />;
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton width="100%" height="28rem" shape="block" />
      </Loading>
    );
  }
  // Whoever follows a link to the form of somebody else's meeting reads it instead.
  if (!data.canEdit) return <Navigate to={meetingLink(data.id)} replace />;
  return <EditForm meeting={data} />;
}

function EditForm({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const { goBack } = usePreviousPage();
  const permitted = useSession(permittedSites);
  // A host may keep a meeting at a site that is no longer among the own ones.
  const sites = permitted.some(({ id }) => id === meeting.site.id) ? permitted : [...permitted, meeting.site];
  const [initial] = useState(() => meetingValues(meeting));
  const base = useRef(initial);
  const [stale, setStale] = useState<{ merge: StaleMerge; mine: MeetingValues }>();
  const remove = useLazyDialog(loadDelete);
  const zoneOf = (id: number | null) => sites.find((site) => site.id === id)?.timeZone ?? browserZone();

  const send: FormProps<MeetingValues>['onSubmit'] = async (values, helpers) => {
    const building = values.siteId === meeting.site.id ? meeting.buildingId : null;
    const body = replaceBody(values, zoneOf(values.siteId), building);
    if (!body) return;
    try {
      await replaceMeeting(meeting.id, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error;
      const current = (error.body as { current?: Meeting } | null | undefined)?.current;
      if (error.kind === 'conflict' && current) {
        const merge = mergeStale(base.current, values, meetingValues(current));
        base.current = merge.theirs;
        setStale({ merge, mine: values });
        void helpers.setValues(merge.values);
        // Refused without a word at a field: the draft stays, because nothing was saved.
        helpers.setStatus({ fields: {}, general: [] });
        return;
      }
      toast.error(t('editFailed'));
      const { detail } = error;
      const fields = failureFields(error.fields, error.dates);
      if (!applyServerErrors({ fields, ...(detail === undefined ? {} : { detail }) }, helpers)) throw error;
      return;
    }
    toast.success(t('edited'));
    goBack();
  };

  return (
    <Form
      initialValues={initial}
      schema={() => meetingSchema({ t, zoneOf, needsVisits: false })}
      onSubmit={send}
      label={t('editVisit')}
      // What was typed over an older version is not laid over a newer one.
      draft={`meeting-edit-${meeting.id}-${initial.version}`}
      className="mm-form"
    >
      <Title level={2} size="xl">
        {t('editVisit')}
      </Title>
      <FormError />
      {stale ? (
        <StaleNotice {...stale} siteName={(id) => sites.find((site) => site.id === id)?.name ?? '–'} />
      ) : null}
      <MeetingFields sites={sites} isEdit />
      <Stack row gap={3} justify="between">
        <Stack row gap={3}>
          <SubmitButton size="lg">{t('save')}</SubmitButton>
          <Button size="lg" onClick={goBack}>
            {t('cancel')}
          </Button>
        </Stack>
        <Button
          size="lg"
          variant="danger-quiet"
          icon="trash"
          aria-haspopup="dialog"
          loading={remove.opening}
          onClick={() => remove.open({ meeting, onDeleted: goBack })}
        >
          {t('delete')}
        </Button>
      </Stack>
      {remove.dialog}
    </Form>
  );
}
