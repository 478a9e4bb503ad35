import { describe, expect, it } from 'vitest';
import { en } from '../messages/en.ts';
import { remoteDescriptors } from '../testing/remote-descriptors.ts';

const routes = (await remoteDescriptors()).flatMap(({ routes }) => [...routes]);

/** rules/frame.md#screen-titles, by the route's name; those of a list are by what they do. */
const titles: [title: string, route: string][] = [
  ['My Visit', 'visit'],
  ['Reception', 'reception'],
  ['{{Visitor}} Directory', 'visitors'],
  ['Rooms', 'rooms'],
  ['Create Meeting', 'meeting-create'],
  ['Edit Meeting', 'meeting-edit'],
  ['Create {{Visitor}}', 'visitor-create'],
  ['Edit {{Visitor}}', 'visitor-edit'],
  ['Create Client', 'client-create'],
  ['Muster List', 'muster'],
  ['Car Share', 'car-share'],
  ['Edit Employee', 'employee-edit'],
  ['Reports', 'reports'],
  ['Activate Account', 'activate-user'],
  ['Edit Profile', 'edit-profile'],
  ['Log In', 'log-in'],
  ['Edit Password', 'edit-password'],
  ['Parking Requests', 'parking-requests'],
  ['Parking', 'parking'],
  ['Car Share', 'car-share'],
  ['Create Appointment', 'appointment-create'],
  ['Appointments', 'appointments'],
];
const built = titles.filter(([, name]) => routes.some((route) => route.name === name));

describe('screen titles', () => {
  it.each(built)('%s', (title, name) => {
    expect(routes.find((route) => route.name === name)?.title.en).toBe(title);
  });

  it('Dashboard, of the home screen', () => expect(en.dashboard).toBe('Dashboard'));

  it('are distinct in German, too', () => {
    for (const { title } of routes) expect(title.de.trim()).not.toBe('');
  });

  it('are those of all screens that exist', () => {
    expect(built.map(([title]) => title)).toEqual(
      expect.arrayContaining([
        'Edit Employee',
        'Activate Account',
        'Edit Profile',
        'Log In',
        'Edit Password',
      ]),
    );
  });
});
