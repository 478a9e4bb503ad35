import type { Translate } from '@portal/shared/messages';
import { getIn } from 'formik';
import { array, mixed, object, type TestContext } from 'yup';
import type { en } from '#parts/account';
import {
  answerError,
  confirmError,
  emailError,
  type FieldError,
  lineManagerError,
  nameError,
  newPasswordError,
  phoneError,
  photoError,
  pinError,
  type RuleContext,
  siteError,
  vehiclesError,
  vehicleTypeError,
} from './rules/field-rules.ts';
import { filledVehicles } from './rules/profile-request.ts';
import {
  type Answer,
  groupApplies,
  type ProfileValues,
  shownGroups,
  type VehicleRow,
} from './rules/profile-values.ts';

/**
 * The rules (rules/accounts.md#profile-form) that the sign-up configuration asks for. Validate with the values as yup's
 * `context`, as Formik does: the rules look at other fields.
 */
export function profileSchema(context: RuleContext, t: Translate<typeof en>) {
  const { before } = context;
  const rule = <Value>(error: (value: Value, all: Seen) => FieldError | undefined) =>
    mixed()
      .nullable()
      .test((value, test) => {
        const isAsBefore = before !== undefined && isSame(value, getIn(before, test.path));
        const found = isAsBefore ? undefined : error(value as Value, valuesOf(test));
        return found ? test.createError({ message: t(found) }) : true;
      });
  const hasOldVehicles = (test: TestContext) =>
    before !== undefined && isSame(filledVehicles(valuesOf(test).vehicles), filledVehicles(before.vehicles));
  const text = (error: (value: string, all: Seen) => FieldError | undefined) =>
    // Formik hands over an empty text as undefined.
    rule<string | undefined>((value, all) => error(value ?? '', all));

  const answers = shownGroups(context.config, context.kind).flatMap(({ key, group, fields }) =>
    fields.map((field) => [
      field.fieldName,
      mixed()
        .nullable()
        .test((answer, test) => {
          const all = valuesOf(test);
          // A group that is new to the person is asked for whole.
          const isAsBefore =
            before !== undefined &&
            groupApplies(group, before.groups[key]) &&
            isSame(answer, before.additionalInformation[field.fieldName]);
          if (isAsBefore || !groupApplies(group, all.groups[key])) return true;
          const found = answerError(field, answer as Answer | undefined, all.email, context);
          return found ? test.createError({ message: t(found) }) : true;
        }),
    ]),
  );
  return object({
    firstName: text((name) => nameError('firstName', name)),
    lastName: text((name) => nameError('lastName', name)),
    email: text((email) => emailError(email, context)),
    phone: text((phone) => phoneError(phone, context)),
    photo: rule<ProfileValues['photo'] | undefined>((photo) => photoError(photo ?? null, context)),
    lineManagerEmail: text((email, all) => lineManagerError(email, all.email, context)),
    password: text((password) => newPasswordError(password, context)),
    passwordConfirm: text((confirm, all) => confirmError(confirm, all.password, context)),
    site: rule<number | null | undefined>((site) => siteError(site ?? null, context)),
    meetingRoomPin: text((pin) => pinError(pin, context)),
    vehicles: array()
      .of(
        object({
          vehicleType: mixed()
            .nullable()
            .test((_, test) => {
              const found = hasOldVehicles(test)
                ? undefined
                : vehicleTypeError(vehicleOf(test.parent), context);
              return found ? test.createError({ message: t(found) }) : true;
            }),
        }),
      )
      .test((_, test) => {
        const found = hasOldVehicles(test) ? undefined : vehiclesError(valuesOf(test).vehicles, context);
        return found ? test.createError({ message: t(found) }) : true;
      }),
    additionalInformation: object(Object.fromEntries(answers)),
  });
}

/** Formik makes every empty text undefined. */
function isSame(value: unknown, before: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(before === '' ? null : before);
}

type Seen = Pick<ProfileValues, 'email' | 'password' | 'groups' | 'vehicles'>;

function valuesOf(test: TestContext): Seen {
  const { email = '', password = '', groups = {}, vehicles = [] }: Partial<Seen> = test.options.context ?? {};
  return { email, password, groups, vehicles: vehicles.map(vehicleOf) };
}

function vehicleOf(row: Partial<VehicleRow> | undefined): VehicleRow {
  return { registration: row?.registration ?? '', vehicleType: row?.vehicleType ?? null };
}
