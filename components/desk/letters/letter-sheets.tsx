import { Verbatim } from '@/components/forms/copy-list';
import type { PrintedLetter } from '@/contract/desk-letters';
import { OfficialLetter } from './official-letter';

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
