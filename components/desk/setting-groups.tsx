import { AppLink } from '@/components/ui/app-link';
import { Stack } from '@/components/ui/stack';
import { SummaryCard } from '@/components/ui/summary-card';
import { SETTING_STEPS } from '@/contract/define-setting';
import type { DeskSettings } from '@/contract/desk-settings';
import { deskPaths } from '@/domain/desk-paths';
import { lackingIn, summaryOf, unsetIn } from '@/lib/desk/setting-words';

type SettingGroupsProps = Pick<DeskSettings, 'typed' | 'missing'> & { mayChange: boolean };

const Change = ({ id, title }: { id: string; title: string }) => (
  <AppLink href={deskPaths.settingsGroup(id)} data-row={id} aria-label={`Змінити: ${title}`}>
    Змінити
  </AppLink>
);

/** Each group in words, with what it lacks. */
export const SettingGroups = ({ typed, missing, mayChange }: SettingGroupsProps) => (
  <Stack>
    {SETTING_STEPS.map(({ id, title }) => {
      const lacking = lackingIn(id, missing);
      const [set, unset, usual] = [summaryOf(id, typed), unsetIn(id, typed, false), unsetIn(id, typed, true)];
      return (
        <SummaryCard key={id} title={title} action={mayChange ? <Change id={id} title={title} /> : null}>
          {set === '' ? null : <p>{set}</p>}
          {unset === '' ? null : <p>Не задано: {unset}</p>}
          {usual === '' ? null : <p>Не задано, діє звичайне: {usual}</p>}
          {lacking === '' ? null : (
            <p>
              <b>Бракує:</b> {lacking}
            </p>
          )}
        </SummaryCard>
      );
    })}
  </Stack>
);
