import { Notice } from '@/components/ui/notice';
import type { DeskMessage } from '@/contract/desk-messages';
import { type AnswerWay, answerWay, type ReplyKind } from '@/domain/contact';
import styles from './message-sheet.module.css';

const WITHOUT_MAIL = {
  mail: '',
  paper: 'Email не залишено: це стане паперовим листом у черзі «Пошта».',
  phone: 'Ні email, ні адреси не залишено: текст буде записано, але лист не піде. Зателефонуйте.',
} satisfies Record<AnswerWay, string>;

type MailPreviewProps = { message: DeskMessage; kind: ReplyKind; text: string; files: string[] };

export function MailPreview({ message, kind, text, files }: MailPreviewProps) {
  const mail = message.mails?.[kind];
  const way = answerWay(message);
  if (!mail)
    return (
      <Notice kind="warning" title={WITHOUT_MAIL[way]}>
        {way === 'paper' && files.length > 0 ? <p>Надрукуйте й додайте до листа: {files.join(', ')}.</p> : null}
      </Notice>
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
      {files.length > 0 ? <p>Додані файли, за особистим посиланням: {files.join(', ')}.</p> : null}
    </Notice>
  );
}
