import { Verbatim } from '@/components/forms/copy-list';
import type { PrintedLetter } from '@/contract/desk-letters';
import type { Settings } from '@/contract/settings';
import { formatDate } from '@/domain/dates';
import styles from './letter-sheets.module.css';

type LetterSheetsProps = {
  letters: readonly PrintedLetter[];
  settings: Pick<Settings, 'title' | 'office_address'>;
};

/** One sheet a letter. Folded in three, the address stands in the window of a DL envelope. */
export const LetterSheets = ({ letters, settings }: LetterSheetsProps) =>
  letters.map(({ id, to, address, title, number, created_at: at, paragraphs }) => (
    <article key={id} data-letter="" className={styles.sheet} aria-labelledby={`letter-${id}`}>
      <p className={styles.from}>
        {settings.title}
        <br />
        {settings.office_address}
      </p>
      <p className={styles.to}>
        {to}
        <br />
        <Verbatim>{address}</Verbatim>
      </p>
      <p>
        {formatDate(at)} № {number}
      </p>
      <h2 id={`letter-${id}`} className={styles.title}>
        {title}
      </h2>
      {paragraphs.map((text, index) => (
        <p key={index}>
          <Verbatim>{text}</Verbatim>
        </p>
      ))}
      <p className={styles.signature}>Посада, підпис, прізвище: ____________________________</p>
    </article>
  ));
