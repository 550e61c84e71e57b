import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { DESK_REGISTERS } from '@/contract/desk-imports';
import type { DecisionTemplate } from '@/contract/decision-templates';
import type { DeskSettings } from '@/contract/desk-settings';
import { SETTING_FIELDS } from '@/contract/city-settings';
import { FIRST_DAY, type Need } from '@/contract/define-setting';
import { deskPaths } from '@/domain/desk-paths';
import { isOneOf } from '@/domain/keys';

const fieldOf = (set: string) =>
  Object.entries(SETTING_FIELDS).find(([path]) => path === set || path.startsWith(`${set}.`));

const isOfServer = (set: string) => /^[A-Z_]+$/.test(set);

/** The way on: to the field, to the upload, or to who alone can do it (docs/operate.md). */
function Way({ set }: { set: string }) {
  const [path, field] = fieldOf(set) ?? [];
  if (field) return <AppLink href={`${deskPaths.settingsGroup(field.step)}#${path}`}>Заповнити</AppLink>;
  if (isOneOf(DESK_REGISTERS, set.replace('import ', '')))
    return <AppLink href={deskPaths.imports}>Завантажити файл</AppLink>;
  return isOfServer(set) ? 'задає адміністратор на сервері' : 'завантажує адміністратор у файлі налаштувань';
}

interface Line {
  name: string;
  need: Need;
  unseen: string;
  way: ReactNode;
}

/** Not of the settings, and needed on the first day. */
export const firstDayLines = (staff: readonly object[], templates: readonly DecisionTemplate[]): Line[] => [
  ...(staff.length > 1
    ? []
    : [
        {
          name: 'colleagues',
          need: 'answer' as const,
          unseen: 'колеги: доки їх не запрошено, усе чекає на вас',
          way: <AppLink href={deskPaths.staff}>Запросити</AppLink>,
        },
      ]),
  // Those of answers come with the site.
  ...(templates.some(({ used_for: use }) => use !== 'answer')
    ? []
    : [
        {
          name: 'templates',
          need: 'answer' as const,
          unseen: 'шаблони рішень: з ними відповідають швидше й однаково',
          way: <AppLink href={deskPaths.templates}>Написати</AppLink>,
        },
      ]),
];

type MissingSettingsProps = { missing: DeskSettings['missing']; more?: Line[]; mayChange?: boolean };

/** Leads a fresh installation: what `doctor` and `settings show` tell, in the order of need. */
export function MissingSettings({ missing, more = [], mayChange = true }: MissingSettingsProps) {
  const lines: Line[] = [...missing.map(({ set, ...fact }) => ({ ...fact, way: <Way set={set} /> })), ...more];
  const stages = FIRST_DAY.map((stage) => ({ ...stage, lines: lines.filter(({ need }) => need === stage.id) }));
  if (lines.length === 0) return null;
  return (
    <Section
      id="missing"
      title={`Лишилося налаштувати: ${lines.length}`}
      lead="Найпотрібніше – перше. Доки цього немає, громадяни цього не бачать або не отримують."
    >
      {stages
        .filter((stage) => stage.lines.length > 0)
        .map((stage) => (
          <section key={stage.id} aria-labelledby={`need-${stage.id}`}>
            <h3 id={`need-${stage.id}`}>{stage.title}</h3>
            <PlainList>
              {stage.lines.map(({ name, unseen, way }) => (
                <li key={name}>
                  {unseen}
                  {mayChange ? <> – {way}</> : null}
                </li>
              ))}
            </PlainList>
          </section>
        ))}
    </Section>
  );
}
