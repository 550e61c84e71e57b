import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { DeskSettings } from '@/contract/desk-settings';
import { Button } from '@/components/ui/button';
import { type Column, Table } from '@/components/ui/table';
import { formatMoment } from '@/domain/dates';
import { AppLink } from '@/components/ui/app-link';
import { SummaryCard } from '@/components/ui/summary-card';
import { SETTING_STEPS } from '@/contract/define-setting';
import { deskPaths } from '@/domain/desk-paths';
import { lackingIn, summaryOf, unsetIn } from '@/lib/desk/setting-words';
import { Act, ActForm } from './act-form';
import { Changes } from './changes';

type SettingGroupsProps = Pick<DeskSettings, 'typed' | 'missing'> & { mayChange: boolean };

const ChangeLink = ({ id, title }: { id: string; title: string }) => (
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
        <SummaryCard key={id} title={title} action={mayChange ? <ChangeLink id={id} title={title} /> : null}>
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

type SavedSettingsProps = { change: DeskSettings['history'][number] };

/** Told before it. */
const WAITS = 'Це чекатиме, доки підтвердить інший керівник.';

const changesOf = ({ values }: DeskSettings['history'][number]) => ({
  before: Object.fromEntries(values.map(({ key, before }) => [key, before])),
  after: Object.fromEntries(values.map(({ key, after }) => [key, after])),
});

/** What the last saving changed, and its way back. */
export const SavedSettings = ({ change }: SavedSettingsProps) => (
  <Notice
    kind="success"
    role="status"
    title="Налаштування збережено. Громадяни побачать зміну зазвичай за кілька секунд, найпізніше за чверть години."
  >
    <Stack>
      <Changes {...changesOf(change)} />
      {change.waits ? <p>{WAITS}</p> : null}
      <Act call="settings.restore" values={{ id: change.id }} label="Скасувати зміну" aria-keyshortcuts="u">
        Скасувати
      </Act>
    </Stack>
  </Notice>
);

type Row = DeskSettings['history'][number];

const COLUMNS: Column<Row>[] = [
  {
    key: 'at',
    title: 'Коли й хто',
    rowHeader: true,
    cell: ({ at, by }) => [formatMoment(at), by].filter(Boolean).join(', '),
  },
  {
    key: 'values',
    title: 'Було → стало',
    cell: (change) => <Changes {...changesOf(change)} />,
  },
];

const RESTORE: Column<Row> = {
  key: 'restore',
  title: 'Назад',
  screenOnly: true,
  cell: ({ id, at, waits }) => (
    <ActForm call="settings.restore" values={{ id }} label={null}>
      <Button
        type="submit"
        variant="secondary"
        aria-describedby={waits ? `waits-${id}` : undefined}
        aria-label={`Повернути, як було до ${formatMoment(at)}`}
      >
        Повернути, як було
      </Button>
      {waits ? <p id={`waits-${id}`}>{WAITS}</p> : null}
    </ActForm>
  ),
};

export const SettingsHistory = ({ history, mayChange }: Pick<DeskSettings, 'history'> & { mayChange: boolean }) => (
  <Table
    caption="Зміни налаштувань"
    captionHidden
    columns={mayChange ? [...COLUMNS, RESTORE] : COLUMNS}
    rows={history}
    rowKey={({ id }) => id}
  />
);
