import { Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { useId } from 'react';
import '../base/ask.css';
import { Modal } from '../base/modal.tsx';
import { useT } from '../messages/en.ts';

interface UpdateQuestionProps {
  isUpdating: boolean;
  onUpdate: () => void;
  onLater: () => void;
}

/** Shown if a form has unsaved input: the update reloads the page. */
export function UpdateQuestion({ isUpdating, onUpdate, onLater }: UpdateQuestionProps) {
  const t = useT();
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      label={{ by: id }}
      describedBy={`${id}-text`}
      className="sh-ask"
      onCancel={onLater}
    >
      <Title level={2} id={id}>
        {t('updateAskTitle')}
      </Title>
      <Text block id={`${id}-text`}>
        {t('updateAskText')}
      </Text>
      <Stack row gap={3} justify="end">
        <Button data-autofocus="" onClick={onLater}>
          {t('updateLater')}
        </Button>
        <Button variant="primary" loading={isUpdating} onClick={onUpdate}>
          {isUpdating ? t('updating') : t('update')}
        </Button>
      </Stack>
    </Modal>
  );
}
