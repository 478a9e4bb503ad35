import { SelectField } from './choice-fields.tsx';
import { FieldArray } from './field-array.tsx';
import { useT } from './messages/en.ts';
import { RegistrationField } from './text-fields.tsx';

export type VehicleType = 'Car' | 'Motorcycle';

export interface VehiclesFieldProps<Row extends { registration: string }> {
  newRow: () => Row;
  /** Rows that can be added. */
  max: number;
  help?: string | undefined;
  required?: boolean | undefined;
  /** Asks whether it is a car; the row then has a `vehicleType`. */
  askType?: boolean | undefined;
  /** Where the type may be left open: what that says. */
  noType?: string | undefined;
}

/** `vehicles` of the form: a registration for each, and where wanted what it is. */
export function VehiclesField<Row extends { registration: string }>(props: VehiclesFieldProps<Row>) {
  const { newRow, max, help, required, askType, noType } = props;
  const t = useT();
  return (
    <FieldArray<Row>
      name="vehicles"
      label={t('vehicles')}
      hideLabel
      help={help}
      required={required}
      max={max}
      newRow={newRow}
      addLabel={t('addVehicle')}
      removeLabel={(index) => t('removeVehicle', { number: index + 1 })}
    >
      {(row) => (
        <>
          <RegistrationField name={`${row}.registration`} label={t('registration')} />
          {askType ? (
            <SelectField<VehicleType>
              name={`${row}.vehicleType`}
              label={t('vehicleType')}
              placeholder={noType}
              options={[
                { value: 'Car', label: t('car') },
                { value: 'Motorcycle', label: t('motorcycle') },
              ]}
            />
          ) : null}
        </>
      )}
    </FieldArray>
  );
}
