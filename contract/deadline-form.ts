import { DAY_LENGTH_MAX } from '@/domain/dates';
import { formOf } from './form';

const input = { autoComplete: 'off', spellCheck: false, width: 'medium', maxLength: DAY_LENGTH_MAX } as const;

export const DEADLINE_FORM = formOf(async () => (await import('./deadlines')).deadlineFormSchema, {
  violated_on: { kind: 'text', label: 'День порушення', hint: 'Наприклад, 05.11.2026', input },
  served_on: {
    kind: 'text',
    label: 'День вручення постанови',
    hint: 'З нього починаються строки сплати та скарги',
    input,
    optional: true,
  },
});
