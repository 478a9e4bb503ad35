import { MailCollect } from '../features/mail-collect/mail-collect.tsx';

export function MailCollectScreen() {
  return <MailCollect />;
}
