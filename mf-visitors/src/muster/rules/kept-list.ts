import type { MusterList, MusterPerson } from './muster-types.ts';

/**
 * Reduces the list to what the device stores: name, location, phone, and the mark. No email, no photo, no ids: a lost
 * phone should reveal as little as an evacuation can do with.
 */
export function listToKeep(list: MusterList): MusterList {
  return { ...list, results: list.results.map(personToKeep) };
}

function personToKeep({
  key,
  firstName,
  lastName,
  company,
  phone,
  location,
  type,
  mark,
  ...rest
}: MusterPerson) {
  const { needsAssistance, signal, signalAt, isStaff } = rest;
  const what = { key, firstName, lastName, company, phone, location, type, mark };
  const nothing = { userId: null, visitId: null, photo: null, email: null, host: null };
  return { ...what, needsAssistance, signal, signalAt, isStaff, ...nothing };
}
