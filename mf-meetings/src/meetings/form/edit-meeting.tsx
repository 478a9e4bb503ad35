import { RecordForm } from '@portal/shared/forms';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordId } from '@portal/shared/links';
import { Navigate, useParams } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Loading, Skeleton, Title } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { meetingLink } from '#paths';
import { MEETING_WRITES, type Meeting, useMeeting } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { usePreviousPage } from '../use-previous-page.ts';
import { replaceMeeting } from './calls.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { meetingSchema } from './meeting-schema.ts';
import { meetingErrors, replaceBody } from './rules/meeting-body.ts';
import { type MeetingValues, meetingValues } from './rules/meeting-values.ts';
import { useStaleFields } from './use-stale-fields.ts';

const loadDelete = () => import('./delete-meeting-dialog.tsx').then((m) => m.DeleteMeetingDialog);

/**
 * Screen `meeting-edit`, "Edit Visit" (rules/meetings.md#edit). One that cannot be loaded sends back to the previous
 * page.
 */
export function EditMeeting() {
  const t = useT();
  const id = recordId(useParams().id);
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
  // Anyone who follows a link to the form of somebody else's meeting reads it instead.
  if (!data.canEdit) return <Navigate to={meetingLink(data.id)} replace />;
  return <EditForm key={data.id} meeting={data} />;
}

function EditForm({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const { goBack } = usePreviousPage();
  const permitted = useSession(permittedSites);
  // A host may keep a meeting at a site that is no longer among the own ones.
  const sites = permitted.some(({ id }) => id === meeting.site.id) ? permitted : [...permitted, meeting.site];
  const zoneOf = (id: number | null) => sites.find((site) => site.id === id)?.timeZone ?? browserZone();
  const fields = useStaleFields(sites);
  const remove = useLazyDialog(loadDelete);
  return (
    <>
      <RecordForm<MeetingValues, Meeting>
        initialValues={meetingValues(meeting)}
        record={{ valuesOf: meetingValues, fields }}
        save={(values) => {
          const building = values.siteId === meeting.site.id ? meeting.buildingId : null;
          return replaceMeeting(meeting.id, replaceBody(values, zoneOf(values.siteId), building));
        }}
        stale={MEETING_WRITES}
        success={t('edited')}
        failure={t('editFailed')}
        fieldErrors={meetingErrors}
        onDone={goBack}
        onCancel={goBack}
        schema={() => meetingSchema({ t, zoneOf, needsVisits: false })}
        label={t('editVisit')}
        draft={`meeting-edit-${meeting.id}`}
        saveLabel={t('save')}
        buttonSize="lg"
        className="mm-form"
        heading={
          <Title level={2} size="xl">
            {t('editVisit')}
          </Title>
        }
        more={
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
        }
      >
        <MeetingFields sites={sites} isEdit />
      </RecordForm>
      {remove.dialog}
    </>
  );
}
