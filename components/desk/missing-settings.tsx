import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { DESK_REGISTERS } from '@/contract/desk-imports';
import type { DeskSettings } from '@/contract/desk-settings';
import { SETTING_FIELDS } from '@/contract/city-settings';
import { deskPaths } from '@/domain/desk-paths';
import { isOneOf } from '@/domain/keys';

const fieldOf = (set: string) =>
  Object.entries(SETTING_FIELDS).find(([path]) => path === set || path.startsWith(`${set}.`))?.[1];

const isOfServer = (set: string) => /^[A-Z_]+$/.test(set);

/** The way on: to the field, to the upload, or to who alone can do it (docs/operate.md). */
function Way({ set }: { set: string }) {
  const field = fieldOf(set);
  if (field) return <AppLink href={`${deskPaths.settings()}#${field.step}`}>Заповнити</AppLink>;
  if (isOneOf(DESK_REGISTERS, set.replace('import ', '')))
    return <AppLink href={deskPaths.imports}>Завантажити файл</AppLink>;
  return isOfServer(set) ? 'задає адміністратор на сервері' : 'завантажує адміністратор у файлі налаштувань';
}

/** Leads a fresh installation: the same list as in `doctor` and `settings show`. */
export const MissingSettings = ({ missing }: Pick<DeskSettings, 'missing'>) =>
  missing.length === 0 ? null : (
    <Section
      id="missing"
      title={`Лишилося налаштувати: ${missing.length}`}
      lead="Доки цього немає, громадяни не бачать або не отримують:"
    >
      <PlainList>
        {missing.map(({ name, set, unseen }) => (
          <li key={name}>
            {unseen} – <Way set={set} />
          </li>
        ))}
      </PlainList>
    </Section>
  );
