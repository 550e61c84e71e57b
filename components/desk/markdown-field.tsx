'use client';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/plain-list';
import { WithoutScripts, WithScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';

interface Mark {
  words: string;
  before: string;
  after?: string;
  /** Begins each line. */
  isLine?: boolean;
  isHeading?: boolean;
}

const ADDRESS = 'https://';

const MARKS: readonly Mark[] = [
  { words: 'Підзаголовок', before: '## ', isLine: true, isHeading: true },
  { words: 'Список', before: '- ', isLine: true },
  { words: 'Важливо', before: '**', after: '**' },
  { words: 'Посилання', before: '[', after: `](${ADDRESS})` },
];

function mark(field: HTMLTextAreaElement, { before, after = '', isLine = false }: Mark) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const start = isLine ? value.lastIndexOf('\n', from - 1) + 1 : from;
  const chosen = value.slice(start, to);
  field.focus();
  field.setRangeText(before + (isLine ? chosen.replace(/\n/g, `\n${before}`) : chosen) + after, start, to, 'end');
  const end = field.selectionEnd;
  // Where one types on: within the signs, or over the address.
  if (after.endsWith(`${ADDRESS})`) && chosen !== '') field.setSelectionRange(end - 1 - ADDRESS.length, end - 1);
  else if (chosen === '') field.setSelectionRange(end - after.length, end - after.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type MarkdownFieldProps = ComponentProps<typeof TextArea> & { withoutHeadings?: boolean };

/** A text area of Markdown; the buttons only write its signs. */
export function MarkdownField({ withoutHeadings = false, ...props }: MarkdownFieldProps) {
  return (
    <Stack>
      <TextArea {...props} />
      <WithScripts>
        <Row>
          {MARKS.filter(({ isHeading }) => !isHeading || !withoutHeadings).map((one) => (
            <Button
              key={one.words}
              variant="secondary"
              onClick={() => {
                const field = document.getElementById(props.id);
                if (field instanceof HTMLTextAreaElement) mark(field, one);
              }}
            >
              {one.words}
            </Button>
          ))}
        </Row>
      </WithScripts>
      <WithoutScripts>
        <p>Знаки: ## підзаголовок, - пункт списку, **важливо**, [слова](адреса).</p>
      </WithoutScripts>
      {/!\[\s*\]\(/.test(String(props.defaultValue)) ? (
        <Notice kind="warning">
          <p>
            Картинка в тексті без слів: хто її не бачить, не знатиме, що на ній. Впишіть це між дужками:{' '}
            <code>![план стоянки](…)</code>.
          </p>
        </Notice>
      ) : null}
      {String(props.defaultValue).includes('{{фрагмент') ? (
        <p>
          {'{{фрагмент 1}}'} – частина з оформленням, якого тут не змінити (таблиця, підпис під картинкою). Вона
          лишиться на сайті, як є; рядок можна перенести або стерти.
        </p>
      ) : null}
    </Stack>
  );
}
