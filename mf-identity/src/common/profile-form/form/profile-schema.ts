import type { Translate } from '@portal/shared/messages';
import { array, mixed, object, type TestContext } from 'yup';
import type { en } from '#messages/account/en.ts';
import {
  answerFault,
  confirmFault,
  emailFault,
  type Fault,
  lineManagerFault,
  NAME_MAX_LENGTH,
  nameFault,
  newPasswordFault,
  phoneFault,
  photoFault,
  pinFault,
  REGISTRATION_MAX_LENGTH,
  type RuleContext,
  registrationFault,
  siteFault,
  vehiclesFault,
  vehicleTypeFault,
} from '../domain/field-rules.ts';
import {
  type Answer,
  groupApplies,
  type ProfileValues,
  shownGroups,
  type VehicleRow,
} from '../domain/profile-values.ts';

const LIMITS: Partial<Record<Fault, number>> = {
  nameTooLong: NAME_MAX_LENGTH,
  registrationTooLong: REGISTRATION_MAX_LENGTH,
};

/**
 * The rules (rules/accounts.md#profile-form) that the sign-up configuration asks for. Validate with the values as yup's
 * `context`, as Formik does: the rules look at other fields.
 */
export function profileSchema(context: RuleContext, t: Translate<typeof en>) {
  const rule = <Value>(fault: (value: Value, all: Seen) => Fault | undefined) =>
    mixed()
      .nullable()
      .test((value, test) => {
        const found = fault(value as Value, valuesOf(test));
        return found ? test.createError({ message: t(found, { count: LIMITS[found] ?? 0 }) }) : true;
      });
  const text = (fault: (value: string, all: Seen) => Fault | undefined) =>
    // Formik hands over an empty text as undefined.
    rule<string | undefined>((value, all) => fault(value ?? '', all));

  const answers = shownGroups(context.config, context.kind).flatMap(({ key, group, fields }) =>
    fields.map((field) => [
      field.fieldName,
      rule<Answer | undefined>((answer, all) =>
        groupApplies(group, all.groups[key]) ? answerFault(field, answer, all.email, context) : undefined,
      ),
    ]),
  );
  return object({
    firstName: text((name) => nameFault('firstName', name)),
    lastName: text((name) => nameFault('lastName', name)),
    email: text((email) => emailFault(email, context)),
    phone: text((phone) => phoneFault(phone, context)),
    photo: rule<ProfileValues['photo'] | undefined>((photo) => photoFault(photo ?? null, context)),
    lineManagerEmail: text((email, all) => lineManagerFault(email, all.email, context)),
    password: text((password) => newPasswordFault(password, context)),
    passwordConfirm: text((confirm, all) => confirmFault(confirm, all.password, context)),
    site: rule<number | null | undefined>((site) => siteFault(site ?? null, context)),
    meetingRoomPin: text((pin) => pinFault(pin, context)),
    vehicles: array()
      .of(
        object({
          registration: text(registrationFault),
          vehicleType: mixed()
            .nullable()
            .test((_, test) => {
              const found = vehicleTypeFault(vehicleOf(test.parent), context);
              return found ? test.createError({ message: t(found) }) : true;
            }),
        }),
      )
      .test((_, test) => {
        const found = vehiclesFault(valuesOf(test).vehicles, context);
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
