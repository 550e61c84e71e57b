import { Button } from '@/components/ui/button';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import type { Id } from '@/contract/wire';
import { MESSAGE_TEMPLATES } from '@/domain/message-templates';
import { deskPaths } from '@/domain/desk-paths';

const OPTIONS = [
  ['', 'Без шаблону'] as const,
  ...MESSAGE_TEMPLATES.map(({ title }, index) => [String(index + 1), title] as const),
];

export const templateText = (given: string | string[] | undefined): string =>
  typeof given === 'string' ? (MESSAGE_TEMPLATES[Number(given) - 1]?.text ?? '') : '';

export function TemplateForm({ id, chosen }: { id: Id; chosen: string | undefined }) {
  return (
    <form method="get" action={deskPaths.message(id)} aria-label="Шаблон">
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
