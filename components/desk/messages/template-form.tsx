'use client';
import type { SubmitEvent } from 'react';
import { insertText } from '@/components/desk/insert-text';
import { Button } from '@/components/ui/button';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import type { Id } from '@/contract/wire';
import { MESSAGE_TEMPLATES, templateText } from '@/domain/message-templates';
import { deskPaths } from '@/domain/desk-paths';

const OPTIONS = [
  ['', 'Без шаблону'] as const,
  ...MESSAGE_TEMPLATES.map(({ title }, index) => [String(index + 1), title] as const),
];

/** Without scripts the page comes again, with the template in its form. */
function insert(event: SubmitEvent<HTMLFormElement>) {
  const field = document.getElementById('text');
  const chosen = new FormData(event.currentTarget).get('template');
  const text = templateText(typeof chosen === 'string' ? chosen : undefined);
  if (!(field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  if (text !== '') insertText(field, text);
}

export function TemplateForm({ id, chosen }: { id: Id; chosen: string | undefined }) {
  return (
    <form method="get" action={deskPaths.message(id)} aria-label="Шаблон" onSubmit={insert}>
      <Stack width="form">
        <SelectInput
          id="template"
          name="template"
          label="Шаблон відповіді"
          options={OPTIONS}
          defaultValue={chosen}
          aria-keyshortcuts="t"
        />
        <div>
          <Button type="submit" variant="secondary">
            Вставити шаблон
          </Button>
        </div>
      </Stack>
    </form>
  );
}
