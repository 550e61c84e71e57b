import { Notice } from '@/components/ui/notice';
import type { DeskMessage } from '@/contract/desk-messages';
import { type AnswerWay, answerWay } from '@/domain/contact';
import styles from './message-sheet.module.css';

const WITHOUT_MAIL = {
  mail: '',
  paper: 'Email не залишено: відповідь стане паперовим листом у черзі «Листи поштою».',
  phone: 'Ні email, ні адреси не залишено: відповідь буде записано, але лист не піде. Зателефонуйте.',
} satisfies Record<AnswerWay, string>;

type MailPreviewProps = Pick<DeskMessage, 'mail' | 'email' | 'address'> & { text: string };

export function MailPreview({ mail, text, ...message }: MailPreviewProps) {
  if (!mail) return <Notice kind="warning" title={WITHOUT_MAIL[answerWay(message)]} />;
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
