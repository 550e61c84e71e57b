import { settingsByPath } from '@/contract/city-settings';
import { SETTING_STEPS } from '@/contract/define-setting';

const INTRODUCTION = `# Налаштування міста

Цей перелік друкує \`npm run inspection -- settings describe\`; з ним звіряють тести. Те, що має розділ, змінює керівник у столі;
решту – \`import settings <файл>\` або \`settings set <ключ> <значення>\`, де годиться й те, що в столі.

| Ключ | Що це | Як писати | Розділ у столі | Чого без нього не бачать громадяни |
|---|---|---|---|---|`;

const wordsOf = (options: readonly (readonly [string, string])[] = []): string =>
  options
    .filter(([value]) => value !== '')
    .map(([value, words]) => (value === words ? value : `${value} – ${words}`))
    .join(', ');

export function describeSettings(): string {
  const [labels, hints, fields, missing] = [
    settingsByPath((setting) => setting.labels),
    settingsByPath((setting) => setting.hints),
    settingsByPath((setting) => setting.fields),
    settingsByPath((setting) => setting.missing),
  ];
  const lines = Object.entries(labels).map(([path, label]) => {
    const field = fields[path];
    const how = [wordsOf(field?.options), hints[path]].filter(Boolean).join('. ').replaceAll('|', '\\|');
    const step = SETTING_STEPS.find(({ id }) => id === field?.step)?.title ?? '';
    return `| \`${path}\` | ${label} | ${how} | ${step} | ${missing[path]?.unseen ?? ''} |`;
  });
  return [INTRODUCTION, ...lines].join('\n');
}
