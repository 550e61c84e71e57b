import { Act } from './act-form';
import { Queue } from '@/components/desk/queue';
import { Stack } from '@/components/ui/stack';
import type { Column } from '@/components/ui/table';
import type { FailedMail } from '@/contract/desk-mails';
import type { DeskAnswer } from '@/contract/desk-port';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';

/** 550, 551 and 553 of RFC 5321 are about the address, 552 about the room in its box. */
function whyOf(failure: string): string {
  if (/\b55[013]\b/.test(failure)) return `Такої скриньки немає або вона не приймає листів (${failure})`;
  return /\b552\b/.test(failure) ? `Скриньку переповнено (${failure})` : `Сервер пошти відмовив (${failure})`;
}

const COLUMNS: Column<FailedMail>[] = [
  { key: 'to', title: 'Кому', rowHeader: true, cell: ({ to }) => to },
  { key: 'subject', title: 'Про що', cell: ({ subject }) => subject },
  { key: 'at', title: 'Коли', cell: ({ created_at: at }) => formatMoment(at) },
  { key: 'why', title: 'Чому', cell: ({ failure }) => whyOf(failure ?? '') },
];

const retryOf = (filters: string): Column<FailedMail> => ({
  key: 'retry',
  title: 'Ще раз',
  screenOnly: true,
  cell: ({ id, to }) => (
    <Act call="mails.retry" values={{ id, filters }} label={`Надіслати ще раз: ${to}`} variant="quiet">
      Надіслати
    </Act>
  ),
});

type FailedMailsProps = DeskAnswer<'mails.list'> & { query: QueueQuery; mayRetry: boolean };

export function FailedMails({ mayRetry, ...list }: FailedMailsProps) {
  return (
    <Stack>
      {list.rows.length === 0 ? null : (
        <p>
          Цих листів громадяни не отримали. Якщо сервер пошти не приймав листів, надішліть їх ще раз. Якщо адреса
          неправильна, зателефонуйте громадянинові або напишіть йому звичайною поштою.
        </p>
      )}
      {mayRetry && list.rows.length > 0 ? (
        <Act variant="primary" call="mails.retry" values={{}} label="Усі листи" shortcut="a">
          Надіслати всі ще раз
        </Act>
      ) : null}
      <Queue
        caption="Недоставлені листи"
        address={deskPaths.mails}
        columns={mayRetry ? [...COLUMNS, retryOf(new URLSearchParams(list.query).toString())] : COLUMNS}
        empty="Усі листи надіслано."
        {...list}
      />
    </Stack>
  );
}
