import { Form } from '@portal/shared/forms';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Segmented } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { SignupConfig } from '#parts/api';
import { emptyValues, ProfileFields, type ProfileFormKind, type ProfileValues } from '#parts/profile-form';
import { useT } from '../texts/en.ts';
import { type SignUpValues, signUpUpdate } from './sign-up-values.ts';

const KINDS = ['sign-up', 'profile'] as const satisfies readonly ProfileFormKind[];

/** The form that people will see, made of what is here now, saved or not. */
export function FormPreview({ sites }: { sites: SignupConfig['sites'] }) {
  const t = useT();
  const { values } = useFormikContext<SignUpValues>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {t('signUp.preview')}
      </Button>
      {isOpen ? (
        <PreviewDialog config={{ ...signUpUpdate(values), sites }} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function PreviewDialog({ config, onClose }: { config: SignupConfig; onClose: () => void }) {
  const t = useT();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('sign-up');
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={t('signUp.preview')}
      description={t('signUp.previewAbout')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('area.close')}</Button>}
    >
      <Stack gap={4}>
        <div>
          <Segmented
            label={t('signUp.previewKind')}
            value={kind}
            onChange={setKind}
            choices={KINDS.map((value) => ({ value, label: t(`signUp.kinds.${value}`) }))}
          />
        </div>
        {config.additionalSignupGroups.some(({ fields }) => fields.length > 0) ? null : (
          <Text block size="sm" tone="soft">
            {t('signUp.noGroups')}
          </Text>
        )}
        <Form<ProfileValues>
          key={kind}
          label={t('signUp.preview')}
          initialValues={emptyValues(config)}
          onSubmit={async () => {}}
        >
          <ProfileFields kind={kind} config={config} />
        </Form>
      </Stack>
    </Dialog>
  );
}
