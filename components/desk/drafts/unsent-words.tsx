'use client';
import { use, useLayoutEffect, useState } from 'react';
import { Verbatim } from '@/components/forms/copy-list';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { keepTyping, recall } from '@/lib/desk/keep-typing';
import { TypingContext } from './desk-drafts';

/** What was typed into a form that the page has no more, since somebody else was first. */
export function UnsentWords({ form, title }: { form: string; title: string }) {
  const { about, of, kept } = use(TypingContext);
  const [words, setWords] = useState(kept.drafts.find((draft) => draft.form === form)?.values['text'] ?? '');

  useLayoutEffect(() => {
    const late = recall({ about, form, of }, kept.at);
    if (late) setWords(late['text'] ?? '');
  }, [about, form, of, kept.at]);

  if (words === '') return null;
  return (
    <Notice kind="warning" title={title}>
      <p>
        <Verbatim>{words}</Verbatim>
      </p>
      <Button
        variant="quiet"
        onClick={() => {
          setWords('');
          keepTyping({ about, form, of }, {}).catch(() => undefined);
        }}
      >
        Прибрати
      </Button>
    </Notice>
  );
}
