import { FieldArray, SelectField, TextField } from '@portal/shared/forms';
import type { SignupConfig } from '#common/api/identity-api.ts';
import { useT } from '#messages/account/index.ts';
import { REGISTRATION_MAX_LENGTH } from '../domain/field-rules.ts';
import { newVehicle, type VehicleRow, type VehicleType } from '../domain/profile-values.ts';

/** Up to as many vehicles as the client registers (spec 1 §5); an empty row counts as none. */
export function VehiclesField({ config }: { config: SignupConfig }) {
  const t = useT();
  return (
    <FieldArray<VehicleRow>
      name="vehicles"
      label={t('vehicles')}
      hideLabel
      help={t('vehiclesHelp')}
      required={config.vehiclesRequired}
      max={config.maxRegistrations}
      newRow={() => newVehicle(config)}
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
            maxLength={REGISTRATION_MAX_LENGTH * 2}
          />
          {config.askVehicleType ? (
            <SelectField<VehicleType>
              name={`${row}.vehicleType`}
              label={t('vehicleType')}
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
