import type { Translate } from '@portal/shared/messages';
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
  const rule = <Value>(error: (value: Value, all: Seen) => FieldError | undefined) =>
    mixed()
      .nullable()
      .test((value, test) => {
        const found = error(value as Value, valuesOf(test));
        return found ? test.createError({ message: t(found) }) : true;
      });
  const text = (error: (value: string, all: Seen) => FieldError | undefined) =>
    // Formik hands over an empty text as undefined.
    rule<string | undefined>((value, all) => error(value ?? '', all));

  const answers = shownGroups(context.config, context.kind).flatMap(({ key, group, fields }) =>
    fields.map((field) => [
      field.fieldName,
      rule<Answer | undefined>((answer, all) =>
        groupApplies(group, all.groups[key]) ? answerError(field, answer, all.email, context) : undefined,
      ),
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
              const found = vehicleTypeError(vehicleOf(test.parent), context);
              return found ? test.createError({ message: t(found) }) : true;
            }),
        }),
      )
      .test((_, test) => {
        const found = vehiclesError(valuesOf(test).vehicles, context);
        return found ? test.createError({ message: t(found) }) : true;
      }),
    additionalInformation: object(Object.fromEntries(answers)),
  });
}

/** Formik makes every empty text undefined. */
type Seen = Pick<ProfileValues, 'email' | 'password' | 'groups' | 'vehicles'>;

function valuesOf(test: TestContext): Seen {
  const { email = '', password = '', groups = {}, vehicles = [] }: Partial<Seen> = test.options.context ?? {};
  return { email, password, groups, vehicles: vehicles.map(vehicleOf) };
}

function vehicleOf(row: Partial<VehicleRow> | undefined): VehicleRow {
  return { registration: row?.registration ?? '', vehicleType: row?.vehicleType ?? null };
}
