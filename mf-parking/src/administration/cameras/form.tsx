import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { ColorField, SelectField, SwitchField, TextField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import { CAMERAS_DOMAIN, type Camera } from '#parts/cameras';
import { useCarParks } from '#parts/parking';
import { useT } from './texts/en.ts';
import { type CameraValues, cameraBody, cameraValues, NO_CAR_PARK, newCamera } from './values.ts';

interface CameraDialogProps {
  /** Left out for a new one. */
  camera?: Camera | undefined;
  onClose: () => void;
}

/** Adds a camera, or changes one; it stays at its site. */
export function CameraDialog({ camera, onClose }: CameraDialogProps) {
  const t = useT();
  const sites = useSession(permittedSites);
  const names = ['name', 'shortCode', 'color', 'carParkId', 'isActive'] as const;
  const fields = Object.fromEntries(names.map((name) => [name, { label: t(name) }]));
  const save = (values: CameraValues, key: string): Promise<Camera> => {
    const { siteId, ...body } = cameraBody(values);
    return camera
      ? send(api.updateCamera, { path: { id: camera.id }, body: { ...body, version: values.version } })
      : send(api.createCamera, { body: { siteId, ...body }, key });
  };
  return (
    <FormDialog<CameraValues, Camera>
      title={camera ? t('editOne', { name: camera.name }) : t('add')}
      draft={`camera-${camera?.id ?? 'new'}`}
      initialValues={camera ? cameraValues(camera) : newCamera(sites[0]?.id ?? 0)}
      record={{ valuesOf: cameraValues, fields }}
      schema={() =>
        object({
          name: string().trim().required(t('required')),
          shortCode: string().trim().required(t('required')),
          color: string().matches(/^#[0-9a-f]{6}$/i, {
            message: t('colorInvalid'),
            excludeEmptyString: true,
          }),
        })
      }
      save={save}
      stale={[CAMERAS_DOMAIN]}
      success={t('saved')}
      failure={t('saveFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <TextField
        name="shortCode"
        label={t('shortCode')}
        help={t('shortCodeHelp')}
        required
        maxLength={6}
        autoComplete="off"
      />
      {camera ? null : (
        <SelectField
          name="siteId"
          label={t('site')}
          required
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CarParkField />
      <ColorField name="color" label={t('color')} />
      <SwitchField name="isActive" label={t('isActive')} />
    </FormDialog>
  );
}

/** The car parks of the chosen site, or none: a camera may look at the gate of several. */
function CarParkField() {
  const t = useT();
  const { siteId } = useFormikContext<CameraValues>().values;
  const query = useCarParks(siteId);
  return (
    <>
      <SelectField
        name="carParkId"
        label={t('carParkId')}
        options={[
          { value: NO_CAR_PARK, label: t('noCarPark') },
          ...(query.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NotLoaded query={query} failed={t('carParksFailed')} />
    </>
  );
}
