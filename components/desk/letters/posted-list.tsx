import { Button } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { PrintedLetter } from '@/contract/desk-letters';

type Numbered = PrintedLetter & { at: number };

const COLUMNS: Column<Numbered>[] = [
  { key: 'at', title: '№', cell: ({ at }) => at },
  { key: 'to', title: 'Адресат', rowHeader: true, cell: ({ to }) => to },
  { key: 'address', title: 'Куди', cell: ({ address }) => address },
  { key: 'track', title: 'Номер відправлення', cell: ({ track }) => track ?? 'без номера' },
  { key: 'about', title: 'Справа', cell: ({ number }) => number },
];

/** The list that goes with registered mail to the post office. `on`: a day in Kyiv. */
export const PostedList = ({ letters, on }: { letters: readonly PrintedLetter[]; on: string }) => (
  <Stack>
    <form method="get" role="search" aria-label="День надсилання">
      <Stack width="form">
        <TextInput id="on" name="on" type="date" label="День надсилання" defaultValue={on} width="medium" />
        <Button type="submit" variant="secondary">
          Показати
        </Button>
      </Stack>
    </form>
    {letters.length > 0 ? (
      <>
        <div>
          <PrintButton variant="primary">Надрукувати</PrintButton>
        </div>
        <Table
          caption="Відправлення"
          captionHidden
          columns={COLUMNS}
          rows={letters.map((letter, index) => ({ ...letter, at: index + 1 }))}
          rowKey={({ id }) => id}
        />
        <p>Здає: ____________________ Приймає: ____________________</p>
      </>
    ) : (
      <p role="status">Цього дня листів не надсилали.</p>
    )}
  </Stack>
);
