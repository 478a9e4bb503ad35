import { boolean, object, string } from 'yup';
import { fewLeft, type MessagesLeft } from '../api/few-left.ts';
import { CheckboxField, TextAreaField } from '../forms/index.ts';
import { toast } from '../toasts/toast.ts';
import { Alert, Stack } from '../ui/core/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { useT } from './messages/en.ts';

export interface ContactMessage {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

export interface ContactDialogProps<Sent extends { remaining: MessagesLeft }> {
  title: string;
  /** Stores the typed text under this name until it is sent: include the person in it. */
  draft: string;
  /** The person's contact data; `null` if unknown. Left out if the message goes to many people. */
  reach?: { email: string | null; phone: string | null } | undefined;
  maxLength?: number | undefined;
  /**
   * The same message gets the same idempotency key until the server has answered, so that no one receives it twice.
   */
  send: (message: ContactMessage, key: string) => Promise<Sent>;
  /** Toasts, if they are not those of a message to one person. */
  sent?: string | undefined;
  failed?: string | undefined;
  leftText?: ((count: number) => string) | undefined;
  onSent?: ((answer: Sent) => void) | undefined;
  onClose: () => void;
}

/** With many recipients it is unknown who has what; the server leaves out those it cannot reach. */
const ANY = { email: '', phone: '' };

/** Writes to a person by email, SMS or both. A refusal keeps the typed text. */
export function ContactDialog<Sent extends { remaining: MessagesLeft }>(props: ContactDialogProps<Sent>) {
  const {
    title,
    draft,
    reach = ANY,
    maxLength = 2000,
    send,
    sent,
    failed,
    leftText,
    onSent,
    onClose,
  } = props;
  const t = useT();
  const isKnown = {
    email: reach === ANY || Boolean(reach.email),
    phone: reach === ANY || Boolean(reach.phone),
  };
  const schema = () =>
    object({
      content: string().trim().required(t('contentRequired')),
      sendSms: boolean(),
      sendEmail: boolean().when('sendSms', ([sms], way) => (sms ? way : way.oneOf([true], t('wayRequired')))),
    });
  return (
    <FormDialog<ContactMessage, Sent>
      title={title}
      draft={draft}
      // If there is only one channel, it is chosen; of two, email.
      initialValues={{ content: '', sendEmail: isKnown.email, sendSms: !isKnown.email && isKnown.phone }}
      schema={schema}
      save={(message, key) => send({ ...message, content: message.content.trim() }, key)}
      success={sent ?? t('sent')}
      failure={failed ?? t('failed')}
      onDone={(answer, message) => {
        const left = fewLeft(answer.remaining, message);
        if (left !== null) toast.warning(leftText?.(left) ?? t('messagesLeft', { count: left }));
        onSent?.(answer);
        onClose();
      }}
      submitLabel={t('send')}
      cancelLabel={t('close')}
      unavailable={
        isKnown.email || isKnown.phone ? undefined : <Alert tone="warning">{t('cannotContact')}</Alert>
      }
      onClose={onClose}
    >
      <TextAreaField name="content" label={t('content')} required rows={5} maxLength={maxLength} count />
      <fieldset className="wp-field">
        <legend className="wp-field__label">{t('by')}</legend>
        {/* A channel that the person does not have is disabled, with the reason. */}
        <Stack gap={2}>
          <CheckboxField
            name="sendEmail"
            label={t('byEmail')}
            disabled={!isKnown.email}
            help={reach.email ?? t('noEmail')}
          />
          <CheckboxField
            name="sendSms"
            label={t('bySms')}
            disabled={!isKnown.phone}
            help={reach.phone ?? t('noPhone')}
          />
        </Stack>
      </fieldset>
    </FormDialog>
  );
}
