'use client';
import { useState } from 'react';
import { FilesField } from '@/components/desk/files-field';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { Notice } from '@/components/ui/notice';
import { SelectInput } from '@/components/ui/select-input';
import { TextArea } from '@/components/ui/text-area';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import type { DeskMessage } from '@/contract/desk-messages';
import { answerWay, type AnswerWay, REPLY_KINDS, type ReplyKind } from '@/domain/contact';
import { deskPaths } from '@/domain/desk-paths';
import { isOneOf } from '@/domain/keys';
import { answerFromDesk } from '@/lib/desk/answer-action';
import styles from './message-sheet.module.css';

const WORDS: Record<ReplyKind, string> = {
  answer: 'Відповідь: звернення закриється',
  more: 'Доповнення до відповіді',
  ask: 'Прохання уточнити',
};

const SUBMIT: Record<ReplyKind, string> = {
  answer: 'Надіслати відповідь',
  more: 'Надіслати доповнення',
  ask: 'Попросити уточнити',
};

const WITHOUT_MAIL = {
  mail: '',
  paper: 'Email не залишено: це стане паперовим листом у черзі «Пошта».',
  phone: 'Ні email, ні адреси не залишено: текст буде записано, але лист не піде. Зателефонуйте.',
} satisfies Record<AnswerWay, string>;

type MailPreviewProps = { message: DeskMessage; kind: ReplyKind; text: string; files: string[] };

function MailPreview({ message, kind, text, files }: MailPreviewProps) {
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

type AnswerFormProps = { message: DeskMessage; text: string };

export function AnswerForm({ message, text }: AnswerFormProps) {
  const { id, version, next_id: next, acts } = message;
  const kinds = REPLY_KINDS.filter((kind) => acts.includes(kind));
  const form = useDeskForm({
    name: 'answer',
    form: MESSAGE_ANSWER_FORM,
    action: answerFromDesk,
    known: {
      id: String(id),
      version: String(version),
      next: String(next ?? ''),
      kind: kinds[0] ?? 'ask',
      text,
    },
    address: deskPaths.message(id),
    prefix: 'answer-',
  });
  const [typed, setTyped] = useState({ text: form.typed.text, kind: form.typed.kind });
  const [files, setFiles] = useState<string[]>([]);
  const kind = isOneOf(REPLY_KINDS, typed.kind) ? typed.kind : 'ask';
  return (
    <DeskForm
      form={form}
      label="Відповісти"
      submit={SUBMIT[kind]}
      // First it is taken.
      {...(acts.includes('take') && { variant: 'secondary' })}
      done={null}
      below={<MailPreview message={message} kind={kind} text={typed.text} files={files} />}
      inPlace
    >
      <Fields
        form={form}
        own={{
          kind: (
            <SelectInput
              {...form.field('kind')}
              options={kinds.map((one) => [one, WORDS[one]])}
              onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, kind: value }))}
            />
          ),
          text: (
            <TextArea
              {...form.field('text')}
              rows={8}
              onInput={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, text: value }))}
            />
          ),
          uploads: <FilesField {...form.field('uploads')} name="files" onNames={setFiles} />,
        }}
      />
    </DeskForm>
  );
}
