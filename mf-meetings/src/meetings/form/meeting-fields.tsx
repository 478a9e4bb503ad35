import type { RoomAlternative } from '@portal/openapi/meetings';
import { SelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { type SessionSite, useSession } from '@portal/shared/session';
import { browserZone } from '@portal/shared/time';
import { Card, lazyPart, Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { RepetitionField } from '../series/repetition-field.tsx';
import { useT } from '../texts/en.ts';
import { AttendsField } from './attends-field.tsx';
import { RoomsField } from './rooms-field.tsx';
import type { MeetingValues, RoomValue } from './rules/meeting-values.ts';
import '../../parts/columns.css';
import './form.css';
import { VisitsField } from './visits-field.tsx';
import { WhenFields } from './when-fields.tsx';

export interface MeetingFieldsProps {
  sites: readonly SessionSite[];
  /** The meeting already exists. */
  isEdit: boolean;
  has: MeetingParts;
  /** From the address: only rooms of this type. */
  typeId: number | null;
  meetingId?: number | undefined;
  /** The alternatives to a room from the last refusal. */
  alternatives: readonly RoomAlternative[];
  onAlternative: () => void;
  onRooms?: ((rooms: RoomValue[]) => void) | undefined;
  /** The order of an existing meeting. */
  orderCard?: ReactNode;
}

/** The parts that this client's meetings can have. */
export interface MeetingParts {
  visits: boolean;
  rooms: boolean;
}

/** By the client's features; parts that a meeting already has stay in its form. */
export function partsOf(
  features: readonly string[] = [],
  meeting?: { rooms: readonly unknown[]; visits: readonly unknown[] },
): MeetingParts {
  return {
    visits: features.includes('reception') || (meeting?.visits.length ?? 0) > 0,
    rooms: features.includes('rooms') || (meeting?.rooms.length ?? 0) > 0,
  };
}

/** For rooms that take orders: most don't. */
const OrderField = lazyPart(() =>
  import(/* webpackChunkName: "order-field" */ './order-field.tsx').then((m) => m.OrderField),
);

/** With two sites or fewer there is nothing to select here (rules/meetings.md#form). */
const FEW_SITES = 2;

/** The form of all meetings, with visitors, rooms or both (rules/meetings.md#form). */
export function MeetingFields(props: MeetingFieldsProps) {
  const { sites, isEdit, has, typeId, meetingId, alternatives, onAlternative, onRooms, orderCard } = props;
  const t = useT();
  const { values, initialValues, setFieldValue } = useFormikContext<MeetingValues>();
  const headerSite = useSession(({ siteId }) => siteId);
  const isLocked = sites.length <= FEW_SITES;
  const { rooms, series } = values;
  const takesOrder = rooms.some(({ noticeHours }) => noticeHours !== null) || Boolean(values.addonOrder);
  const repeats = series !== undefined && series.frequency !== 'none';
  // A room has its own site, whatever the header shows.
  const followed = isLocked && !isEdit && rooms.length === 0 ? headerSite : null;

  // A restored draft may have another site than the header shows now.
  useEffect(() => {
    if (followed !== null && values.siteId !== followed) void setFieldValue('siteId', followed);
  }, [followed, values.siteId, setFieldValue]);

  useEffect(() => onRooms?.(rooms), [rooms, onRooms]);

  const site = sites.find(({ id }) => id === values.siteId);
  const zone = site?.timeZone ?? browserZone();
  // A booking starts with time and room, then people; a visit starts with its title.
  const isBooking = typeId !== null;
  // Titles were once a text area: a single-line field would join the lines of old ones.
  const TitleOfMeeting = initialValues.description.includes('\n') ? TextAreaField : TextField;
  const siteField = (
    <SelectField
      name="siteId"
      label={t('site')}
      required
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('chooseSite')}
      disabled={isLocked}
      help={isLocked && !isEdit ? t('onlySite') : undefined}
    />
  );
  const visit = (
    <Card title={t('visit')}>
      <Stack gap={4}>
        <TitleOfMeeting
          name="description"
          label={t('title')}
          help={has.visits ? t('titleHelp') : undefined}
          maxLength={500}
        />
        {isBooking ? null : siteField}
        <TextField name="location" label={t('location')} help={t('locationHelp')} maxLength={200} />
      </Stack>
    </Card>
  );
  const room = has.rooms ? (
    <Card title={t('rooms')}>
      <RoomsField
        siteName={site?.name ?? '–'}
        zone={zone}
        {...{ typeId, meetingId, alternatives, onAlternative }}
      />
    </Card>
  ) : null;
  const visits = has.visits ? (
    <Card title={t('visits')}>
      <VisitsField zone={zone} />
    </Card>
  ) : null;
  const attends = (
    <Card title={t('attends')}>
      <AttendsField zone={zone} meetingId={meetingId} />
    </Card>
  );
  return (
    <Stack row gap={6} align="start">
      <Stack gap={6} className="mm-main">
        {isBooking ? null : visit}
        <Card title={t('when')}>
          <div className="wp-fields">
            <WhenFields siteName={site?.name ?? '–'} isOneDate={isEdit || repeats} />
            {isBooking ? siteField : null}
            {isEdit ? null : <RepetitionField zone={zone} />}
          </div>
        </Card>
        {isBooking ? room : null}
      </Stack>
      {/* Cards of rooms are wide, people are a column next to them. */}
      <Stack gap={6} className={isBooking ? 'mm-side' : 'mm-main'}>
        {isBooking ? visit : room}
        {isBooking ? attends : null}
        {isBooking ? visits : null}
        {orderCard}
        {takesOrder && !isEdit ? <OrderField zone={zone} /> : null}
        {isBooking ? null : visits}
        {isBooking ? null : attends}
      </Stack>
    </Stack>
  );
}
