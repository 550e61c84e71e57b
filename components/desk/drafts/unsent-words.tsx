'use client';
import { use, useState, useSyncExternalStore } from 'react';
import { Verbatim } from '@/components/forms/copy-list';
import { Notice } from '@/components/ui/notice';
import { keepTyping, recall } from '@/lib/desk/keep-typing';
import { TypingContext } from './desk-drafts';
import { Discard } from './discard';

const never = () => () => undefined;

/** What was typed into a form that the page has no more, since somebody else was first. */
export function UnsentWords({ form, title }: { form: string; title: string }) {
  const { about, of, kept } = use(TypingContext);
  const [isPutAway, setPutAway] = useState(false);
  const wordsIn = (values: Record<string, string> = {}) => values['text'] ?? '';
  const stored = wordsIn(kept.drafts.find((draft) => draft.form === form)?.values);
  const late = () => {
    const typed = recall({ about, form, of }, kept.at);
    return typed ? wordsIn(typed) : stored;
  };
  const typed = useSyncExternalStore(never, late, () => stored);
  const words = isPutAway ? '' : typed;
  if (words === '') return null;
  return (
    <Notice kind="warning" title={title}>
      <p>
        <Verbatim>{words}</Verbatim>
      </p>
      <Discard
        onDiscard={() => {
          setPutAway(true);
          keepTyping({ about, form, of }, {}).catch(() => undefined);
        }}
      >
        Прибрати
      </Discard>
    </Notice>
  );
}
