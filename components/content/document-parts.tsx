import type { ReactNode } from 'react';
import { Drawing } from '@/components/ui/drawing';
import { typeset } from '@/lib/text/typeset';
import styles from './document-parts.module.css';

const PARTS: [name: string, what: ReactNode][] = [
  [
    'Серія та номер',
    <>
      – <span translate="no">ІП&nbsp;0000100237</span> або <span translate="no">2КІ&nbsp;0000455764</span>; у
      повідомлення й постанови різні.
    </>,
  ],
  ['Хто виніс', '– орган, посада, прізвище, дата.'],
  ['Авто', '– марка, модель, номерний знак; у постанові ще й власник.'],
  ['Що сталося', '– час, місце, суть порушення, стаття КУпАП.'],
  ['Доказ', '– у постанові: технічний засіб, посилання на фото чи відео.'],
  ['Гроші', '– у постанові: сума, порядок сплати, умови знижки.'],
  ['Оскарження', '– у постанові: строк і порядок.'],
  ['Відривна квитанція', '– лише в повідомленні.'],
];

/** What a notice and a resolution consist of; the numbers are those of the drawing. */
export function DocumentParts() {
  return (
    <figure className={styles.document}>
      <Drawing src="/drawings/document.svg" height={340} />
      <figcaption>
        <ol className={styles.parts}>
          {PARTS.map(([name, what]) => (
            <li key={name}>
              <strong>{name}</strong> {typeof what === 'string' ? typeset(what) : what}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
