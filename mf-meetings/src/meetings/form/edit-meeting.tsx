import type { Meeting, MeetingScope, RoomAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordId } from '@portal/shared/links';
import { Navigate, useParams } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone, formatDayOf } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Loading, Skeleton, Title } from '@portal/shared/ui/core';
import { useEffect, useState } from 'react';
import { OrderCard, offersOrders } from '#parts/order';
import { loadReportDialog } from '#parts/report-dialog';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { meetingLink } from '#paths';
import { alternativesOf } from '../alternatives-of.ts';
import { useT } from '../texts/en.ts';
import { MEETING_WRITES, useMeeting } from '../use-meeting.ts';
import { usePreviousPage } from '../use-previous-page.ts';
import { MeetingFields, partsOf } from './meeting-fields.tsx';
import { meetingSchema } from './meeting-schema.ts';
import { reportParkingKept, reportParkingOutcome } from './report-parking.ts';
import { editErrors, replaceBody } from './rules/meeting-body.ts';
import { type MeetingValues, meetingValues } from './rules/meeting-values.ts';
import { hasLater, ScopeField } from './scope-field.tsx';
import { useStaleFields } from './use-stale-fields.ts';

const loadDelete = () => import('./delete-meeting-dialog.tsx').then((m) => m.DeleteMeetingDialog);

/**
 * Screen `meeting-edit`, "Edit Visit", with a room "Edit Meeting" (rules/meetings.md#edit). If the meeting can't be
 * loaded, it returns to the previous page.
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
  // Users who may not edit the meeting see its details instead.
  if (!data.canEdit) return <Navigate to={meetingLink(data.id)} replace />;
  return <EditForm key={data.id} meeting={data} />;
}

function EditForm({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const { goBack } = usePreviousPage();
  const permitted = useSession(permittedSites);
  // A host may keep a meeting at a site that they can no longer choose.
  const sites = permitted.some(({ id }) => id === meeting.site.id) ? permitted : [...permitted, meeting.site];
  const zoneOf = (id: number | null) => sites.find((site) => site.id === id)?.timeZone ?? browserZone();
  const fields = useStaleFields(sites);
  const remove = useLazyDialog(loadDelete);
  const report = useLazyDialog(loadReportDialog);
  const locale = useSession((session) => session.locale);
  const features = useSession(({ client }) => client?.features);
  const [alternatives, setAlternatives] = useState<readonly RoomAlternative[]>([]);
  const [scope, setScope] = useState<MeetingScope>('this');
  const hadRooms = meeting.rooms.length > 0;
  const has = partsOf(features, meeting);
  const words = t(hadRooms ? 'editMeeting' : 'editVisit');
  return (
    <>
      <RecordForm<MeetingValues, Meeting>
        initialValues={meetingValues(meeting)}
        record={{ valuesOf: meetingValues, fields }}
        save={(values) => {
          const buildingId = values.siteId === meeting.site.id ? meeting.buildingId : null;
          const body = replaceBody(values, zoneOf(values.siteId), { buildingId, hadRooms });
          // Older servers accept a meeting only without a scope.
          return send(api.replaceMeeting, {
            path: { id: meeting.id },
            body: scope === 'later' ? { ...body, scope } : body,
          });
        }}
        stale={[...MEETING_WRITES, ROOMS_DOMAIN]}
        success={({ seriesChange }) =>
          seriesChange
            ? t('meetingsEdited', { count: seriesChange.changed.length })
            : t(hadRooms ? 'meetingEdited' : 'edited')
        }
        failure={t('editFailed')}
        fieldErrors={editErrors}
        onFailed={(error, values) => {
          setAlternatives(alternativesOf(error));
          reportParkingKept(t, values);
        }}
        onDone={(saved, values) => {
          const { seriesChange, site } = saved;
          reportParkingOutcome(t, values, [saved]);
          const left = seriesChange?.unchanged ?? [];
          if (left.length === 0) return goBack();
          const lines = left.map(({ start, reason }) =>
            t('leftBecause', { day: formatDayOf(start, site.timeZone, locale, 'long'), reason }),
          );
          report.open({ title: t('someLeft', { count: left.length }), lines, onRead: goBack });
        }}
        onCancel={goBack}
        schema={() => meetingSchema({ t, zoneOf, isNew: false, has, needsRoom: false })}
        label={words}
        draft={`meeting-edit-${meeting.id}`}
        saveLabel={t('save')}
        buttonSize="lg"
        className="mm-form"
        heading={
          <Title level={2} size="xl">
            {words}
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
            {t(hadRooms ? 'deleteMeeting' : 'delete')}
          </Button>
        }
      >
        {hasLater(meeting) ? (
          <ScopeField meeting={meeting} value={scope} onChange={setScope} help={t('scopeLaterHelp')} />
        ) : null}
        <MeetingFields
          sites={sites}
          isEdit
          has={has}
          typeId={null}
          meetingId={meeting.id}
          alternatives={alternatives}
          onAlternative={() => setAlternatives([])}
          orderCard={offersOrders(meeting) ? <OrderCard meeting={meeting} /> : null}
        />
      </RecordForm>
      {remove.dialog}
      {report.dialog}
    </>
  );
}
