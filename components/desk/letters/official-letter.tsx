import type { ReactNode } from 'react';
import { Verbatim } from '@/components/forms/copy-list';
import { Emblem } from '@/components/layout/brand';
import { formatDate } from '@/domain/dates';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import type { PrintedLetter } from '@/contract/desk-letters';
import styles from './letter-sheets.module.css';

type OfficialLetterProps = {
  id: string;
  to: string;
  address: string;
  /** ISO instant. */
  date: string;
  number: string;
  title: string;
  children: ReactNode;
};

/** Requisites stand where ДСТУ 4163:2020 has them; folded in three, the address is in the window of a DL envelope. */
export function OfficialLetter({ id, to, address, date, number, title, children }: OfficialLetterProps) {
  const settings = getSettings();
  const [phone] = phonesOf(settings);
  const reached = [...phonesOf(settings), settings.email].filter(Boolean).join(', ');
  const code = settings.requisites?.recipient_code;
  return (
    <article data-letter="" className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.from}>
          <Emblem logo={settings.logo} className={styles.emblem} />
          <p className={styles.name}>{settings.title}</p>
          <p className={styles.details}>
            {[settings.office_address, reached, code ? `Код ЄДРПОУ ${code}` : ''].filter(Boolean).map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </p>
          <p>
            {formatDate(date)} № {number}
          </p>
        </div>
        <p className={styles.to}>
          {to}
          <br />
          <Verbatim>{address}</Verbatim>
        </p>
      </div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.signature}>
        <span>Посада</span>
        <span>Підпис</span>
        <span>Власне ім’я ПРІЗВИЩЕ</span>
      </div>
      <p className={styles.executor}>Виконавець ____________________ {phone}</p>
    </article>
  );
}

export const LetterSheets = ({ letters }: { letters: readonly PrintedLetter[] }) =>
  letters.map(({ id, to, address, title, number, created_at: date, paragraphs }) => (
    <OfficialLetter key={id} id={`letter-${id}`} {...{ to, address, date, number, title }}>
      {paragraphs.map((text, index) => (
        <p key={index}>
          <Verbatim>{text}</Verbatim>
        </p>
      ))}
    </OfficialLetter>
  ));
