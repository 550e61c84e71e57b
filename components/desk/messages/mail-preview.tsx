import { Notice } from '@/components/ui/notice';
import type { DeskMessage } from '@/contract/desk-messages';
import styles from './message-sheet.module.css';

export function MailPreview({ mail, text }: { mail: DeskMessage['mail']; text: string }) {
  if (!mail)
    return (
      <Notice kind="warning" title="Email не залишено: відповідь буде записано, але лист не піде. Зателефонуйте." />
    );
  return (
    <Notice title={`Лист на ${mail.to}, «${mail.subject}». Надісланого не повернути.`}>
      {mail.before.map((part) => (
        <p key={part}>{part}</p>
      ))}
      <p className={styles.words}>{text.trim() || '…'}</p>
      {mail.after.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </Notice>
  );
}
