import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'meeting-create': () =>
      import(/* webpackChunkName: "screens-meeting-create" */ './meetings/form/create-meeting.tsx').then(
        (m) => m.CreateMeeting,
      ),
    'meeting-edit': () =>
      import(/* webpackChunkName: "screens-meeting-edit" */ './meetings/form/edit-meeting.tsx').then(
        (m) => m.EditMeeting,
      ),
    'meeting-details': () =>
      import(/* webpackChunkName: "screens-meeting-details" */ './meetings/details.tsx').then(
        (m) => m.MeetingDetails,
      ),
    'meetings-admin': () =>
      import(/* webpackChunkName: "screens-meetings-admin" */ './meetings/admin/list.tsx').then(
        (m) => m.MeetingsAdmin,
      ),
    caterer: () =>
      import(/* webpackChunkName: "screens-caterer" */ './hospitality/screen.tsx').then((m) => m.Caterer),
    'meeting-reply': () =>
      import(/* webpackChunkName: "screens-meeting-reply" */ './reply/screen.tsx').then(
        (m) => m.MeetingReply,
      ),
    'room-claim': () =>
      import(/* webpackChunkName: "screens-room-claim" */ './claim/screen.tsx').then((m) => m.RoomClaim),
    appointments: () =>
      import(/* webpackChunkName: "screens-appointments" */ './appointments/list/list.tsx').then(
        (m) => m.AppointmentsList,
      ),
    'appointment-create': () =>
      import(/* webpackChunkName: "screens-appointment-create" */ './appointments/create/screen.tsx').then(
        (m) => m.CreateAppointment,
      ),
    'appointment-request': () =>
      import(/* webpackChunkName: "screens-appointment-request" */ './appointments/create/request.tsx').then(
        (m) => m.RequestAppointment,
      ),
    appointment: () =>
      import(/* webpackChunkName: "screens-appointment" */ './customer/screen.tsx').then(
        (m) => m.CustomerAppointment,
      ),
    'rooms-list': () =>
      import(/* webpackChunkName: "screens-rooms-list" */ './rooms/list.tsx').then((m) => m.RoomsList),
    'resources-by-type': () =>
      import(/* webpackChunkName: "screens-rooms-list" */ './rooms/list.tsx').then((m) => m.RoomsList),
    room: () =>
      import(/* webpackChunkName: "screens-room" */ './rooms/entity/room-page.tsx').then((m) => m.RoomPage),
    'book-resource-by-type': () =>
      import(/* webpackChunkName: "screens-meeting-create" */ './meetings/form/create-meeting.tsx').then(
        (m) => m.CreateMeeting,
      ),
    screen: () =>
      import(/* webpackChunkName: "screens-screen" */ './display/screen.tsx').then((m) => m.Screen),
    'become-a-screen': () =>
      import(/* webpackChunkName: "screens-become-a-screen" */ './become-a-screen/screen.tsx').then(
        (m) => m.BecomeScreen,
      ),
  },
  cards: {
    'my-day': () =>
      import(/* webpackChunkName: "cards-my-day" */ './my-day/card.tsx').then((m) => m.MyDayCard),
    rooms: () => import(/* webpackChunkName: "cards-rooms" */ './type-card/card.tsx').then((m) => m.TypeCard),
  },
  actions: {
    'admin-resource-types': () =>
      import(/* webpackChunkName: "admin-resource-types" */ './administration/types/section.tsx').then(
        (m) => m.ResourceTypesSection,
      ),
    'admin-resources': () =>
      import(/* webpackChunkName: "admin-resources" */ './administration/resources/section.tsx').then(
        (m) => m.ResourcesSection,
      ),
    'admin-resource-groups': () =>
      import(/* webpackChunkName: "admin-resource-groups" */ './administration/groups/section.tsx').then(
        (m) => m.ResourceGroupsSection,
      ),
    'admin-room-features': () =>
      import(/* webpackChunkName: "admin-room-features" */ './administration/features/section.tsx').then(
        (m) => m.RoomFeaturesSection,
      ),
    'admin-places': () =>
      import(/* webpackChunkName: "admin-places" */ './administration/places/section.tsx').then(
        (m) => m.PlacesSection,
      ),
    'admin-appointment-services': () =>
      import(
        /* webpackChunkName: "admin-appointment-services" */ './administration/services/section.tsx'
      ).then((m) => m.AppointmentServicesSection),
    'admin-hospitality': () =>
      import(/* webpackChunkName: "admin-hospitality" */ './administration/hospitality/section.tsx').then(
        (m) => m.HospitalitySection,
      ),
    'my-calendar': () =>
      import(/* webpackChunkName: "actions-my-calendar" */ './parts/calendar-address/my-calendar.tsx').then(
        (m) => m.MyCalendar,
      ),
    'palette-rooms': () =>
      import(/* webpackChunkName: "actions-palette-rooms" */ './palette/room-results.tsx').then(
        (m) => m.RoomResults,
      ),
    'room-qr-action': () =>
      import(/* webpackChunkName: "actions-room-qr-action" */ './rooms/qr-action.tsx').then(
        (m) => m.RoomQrAction,
      ),
    'palette-my-meetings': () =>
      import(/* webpackChunkName: "actions-palette-my-meetings" */ './palette/my-meeting-results.tsx').then(
        (m) => m.MyMeetingResults,
      ),
  },
});
