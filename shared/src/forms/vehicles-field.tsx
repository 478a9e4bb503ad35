import { SelectField } from './choice-fields.tsx';
import { FieldArray } from './field-array.tsx';
import { useT } from './messages/index.ts';
import { TextField } from './text-fields.tsx';

export type VehicleType = 'Car' | 'Motorcycle';

export interface VehiclesFieldProps<Row extends { registration: string }> {
  newRow: () => Row;
  /** Rows that can be added. */
  max: number;
  /** Letters of a registration that the form takes; twice as many can be typed, so that its rule can say so. */
  registrationMax: number;
  help?: string | undefined;
  required?: boolean | undefined;
  /** Asks whether it is a car; the row then has a `vehicleType`. */
  askType?: boolean | undefined;
  /** Where the type may be left open: what that says. */
  noType?: string | undefined;
}

/** `vehicles` of the form: a registration for each, and where wanted what it is. */
export function VehiclesField<Row extends { registration: string }>(props: VehiclesFieldProps<Row>) {
  const { newRow, max, registrationMax, help, required, askType, noType } = props;
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
          <TextField
            name={`${row}.registration`}
            label={t('registration')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={registrationMax * 2}
          />
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
