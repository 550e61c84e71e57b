import { SETTING_ENTRIES } from '@/contract/city-settings';
import { type Entry, SETTING_STEPS } from '@/contract/define-setting';

const INTRODUCTION = `# Налаштування міста

Цей список друкує \`npm run inspection -- settings describe\`; з ним звіряють тести. Те, що має розділ, змінює керівник у службовому кабінеті;
решту – \`import settings <файл>\` або \`settings set <ключ> <значення>\`, де годиться й те, що й там.

| Ключ | Що це | Як писати | Розділ службового кабінету | Чого без нього не бачать громадяни |
|---|---|---|---|---|`;

const wordsOf = (options: readonly (readonly [string, string])[] = []): string =>
  options
    .filter(([value]) => value !== '')
    .map(([value, words]) => (value === words ? value : `${value} – ${words}`))
    .join(', ');

const unsetOf = (options: readonly (readonly [string, string])[] = []): string | undefined => {
  const words = options.find(([value]) => value === '')?.[1];
  return words && `Не задано – ${words}`;
};

const row = ([path, { label, step, control, missing }]: [string, Entry]): string => {
  const how = [wordsOf(control.options), unsetOf(control.options), control.hint]
    .filter(Boolean)
    .join('. ')
    .replaceAll('|', '\\|');
  const title = SETTING_STEPS.find(({ id }) => id === step)?.title ?? '';
  return `| \`${path}\` | ${label} | ${how} | ${title} | ${missing?.unseen ?? ''} |`;
};

export const describeSettings = (): string => [INTRODUCTION, ...Object.entries(SETTING_ENTRIES).map(row)].join('\n');
