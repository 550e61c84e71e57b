import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import type { NoticeCode } from '@/domain/payment/notice-code';
import { paths } from '@/domain/paths';

export type Refused =
  | Exclude<NoticeCode, { kind: 'fine' | 'number' | 'statement' }>
  | { kind: 'no-code' }
  | { kind: 'no-reader' }
  /** The file is no picture, or of a kind that this browser cannot open. */
  | { kind: 'no-picture' };

export const NO_READER =
  'Не вдалося завантажити читач кодів. Перевірте з’єднання та спробуйте ще раз або введіть номери самі.';

const TEXTS = {
  nameless: 'Код наш, але штрафу в ньому не названо. Шукайте інший код на папері або введіть серію та номер самі.',
  unchecked: 'Це платіжний код, але сайт не може звірити його рахунок. Введіть серію та номер із документа.',
  'no-code': 'На фото не видно QR-коду. Сфотографуйте його ближче, рівно й без відблисків.',
  'no-reader': NO_READER,
  'no-picture': 'Це фото браузер відкрити не може. Виберіть фото JPG або PNG.',
};

function Moved({ iban, fine: { license_plate: plate, serial_number: number } }: Extract<Refused, { kind: 'moved' }>) {
  return (
    <Notice kind="warning" title="Рахунок змінився: за цим кодом не платіть" role="alert">
      <p>
        Код наш, але з колишнім рахунком інспекції. Тепер платять на <span translate="no">{iban}</span>.{' '}
        {plate && number ? (
          <AppLink href={paths.fineLookup(plate, number)} asDocument>
            Відкрити штраф із новим кодом
          </AppLink>
        ) : (
          'Новий код покаже ваш штраф: знайдіть його за серією та номером.'
        )}
      </p>
    </Notice>
  );
}

export function CodeRefusal({ refused }: { refused: Refused }) {
  if (refused.kind === 'moved') return <Moved {...refused} />;
  if (refused.kind !== 'foreign') {
    return (
      <Notice kind="warning" role="alert">
        <p>{TEXTS[refused.kind]}</p>
      </Notice>
    );
  }
  const { leads } = refused;
  return (
    <Notice kind="error" title="Це не наш код: не платіть" role="alert">
      <p>
        {leads.to === 'site' ? (
          <>
            Він веде на сайт <span translate="no">{leads.host}</span>.
          </>
        ) : leads.to === 'account' ? (
          'Гроші пішли б на чужий рахунок.'
        ) : (
          'У ньому немає адреси нашого сайту.'
        )}{' '}
        Якщо він на повідомленні зі скла,{' '}
        <AppLink href={paths.reportForgery} asDocument>
          повідомте про підробку
        </AppLink>
        . Свій штраф перевірте за номером.
      </p>
    </Notice>
  );
}
