import { SETTING_FIELDS } from '@/contract/city-settings';
import type { SettingGroup } from '@/contract/define-setting';
import { type DeskSettings, entriesIn } from '@/contract/desk-settings';

/** By path, as a refusal names them. */
export const SETTING_LABELS = Object.fromEntries(
  Object.entries(SETTING_FIELDS).map(([path, { label }]) => [path, label]),
);

const SHOWN_MAX = 80;

const isoDays = (typed: string) =>
  typed.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$3.$2.$1').replace(/\b(\d\d)-(\d\d)\b/g, '$2.$1');

function wordsOf([, { control }]: ReturnType<typeof entriesIn>[number], typed: string): string {
  const { kind, options = [] } = control;
  const words = options.find(([value]) => value === typed)?.[1] ?? typed;
  const lines = words.split('\n').map((line) => (kind === 'links' ? (line.split(' | ')[0] ?? '') : line));
  const shown =
    kind === 'days' || kind === 'holidays' ? isoDays(words) : lines.join(', ').replace(/^(\d+)\.(\d\d)$/, '$1,$2');
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown;
}

/** What is set in a group, with the names of its fields. */
export const summaryOf = (group: SettingGroup, typed: DeskSettings['typed']): string =>
  entriesIn(group)
    .flatMap((entry) => {
      const [path, { label }] = entry;
      const value = typed[path] ?? '';
      return value === '' ? [] : [`${label}: ${wordsOf(entry, value)}`];
    })
    .join('; ');

/** The names of what is not set there, of what may well be left so or of the rest. */
export const unsetIn = (group: SettingGroup, typed: DeskSettings['typed'], isOptional: boolean): string =>
  entriesIn(group)
    .filter(([path, { optional }]) => optional === isOptional && (typed[path] ?? '') === '')
    .map(([, { label }]) => label)
    .join(', ');

/** What citizens do not see for want of it. */
export const lackingIn = (group: SettingGroup, missing: DeskSettings['missing']): string =>
  missing
    .filter(({ set }) =>
      Object.entries(SETTING_FIELDS).some(
        ([path, { step }]) => step === group && (path === set || path.startsWith(`${set}.`)),
      ),
    )
    .map(({ unseen }) => unseen)
    .join('; ');
