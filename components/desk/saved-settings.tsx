import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { DeskSettings } from '@/contract/desk-settings';
import { Act } from './act-form';
import { Changes } from './changes';

type SavedSettingsProps = { change: DeskSettings['history'][number] };

/** Told before it. */
export const WAITS = 'Це чекатиме, доки підтвердить інший керівник.';

export const changesOf = ({ values }: DeskSettings['history'][number]) => ({
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
