'use client';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { PlainList } from '@/components/ui/plain-list';
import { WithScripts } from '@/components/ui/scripting';
import { TextArea } from '@/components/ui/text-area';

interface Mark {
  words: string;
  before: string;
  after?: string;
  /** Begins a line. */
  isLine?: boolean;
}

const MARKS: readonly Mark[] = [
  { words: 'Підзаголовок', before: '## ', isLine: true },
  { words: 'Список', before: '- ', isLine: true },
  { words: 'Важливо', before: '**', after: '**' },
  { words: 'Посилання', before: '[', after: '](https://)' },
];

function mark(field: HTMLTextAreaElement, { before, after = '', isLine = false }: Mark) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const start = isLine ? value.lastIndexOf('\n', from - 1) + 1 : from;
  field.focus();
  field.setRangeText(before + value.slice(start, to) + after, start, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A text area of Markdown; the buttons only write its signs. */
export function MarkdownField(props: ComponentProps<typeof TextArea>) {
  return (
    <div>
      <TextArea {...props} />
      <WithScripts>
        <PlainList layout="row">
          {MARKS.map((one) => (
            <li key={one.words}>
              <Button
                variant="secondary"
                onClick={() => {
                  const field = document.getElementById(props.id);
                  if (field instanceof HTMLTextAreaElement) mark(field, one);
                }}
              >
                {one.words}
              </Button>
            </li>
          ))}
        </PlainList>
      </WithScripts>
    </div>
  );
}
