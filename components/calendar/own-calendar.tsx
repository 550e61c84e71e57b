import { Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Stack } from '@/components/ui/stack';
import type { OwnCalendarFeed } from '@/contract/calendar';
import { formatDate } from '@/domain/dates';
import { paths } from '@/domain/paths';

export function OwnCalendar({ calendar: { created_at: createdAt } }: { calendar: OwnCalendarFeed }) {
  return (
    <Stack width="text">
      <p>
        {createdAt
          ? `Адресу створено ${formatDate(createdAt)}. Ми показуємо її лише раз і самі не зберігаємо. Загубили або показали комусь – створіть нову: стара одразу перестане діяти.`
          : 'Створіть адресу календаря й додайте її до телефону або комп’ютера. Календар сам нагадає за 3 дні та за день до кінця кожного строку.'}
      </p>
      <div className={looks.row}>
        <form method="post" action={paths.cabinetCalendarStart}>
          <Button type="submit">{createdAt ? 'Створити нову адресу' : 'Створити адресу календаря'}</Button>
        </form>
        {createdAt ? (
          <form method="post" action={paths.cabinetCalendarEnd}>
            <Button type="submit" variant="secondary">
              Вимкнути
            </Button>
          </form>
        ) : null}
      </div>
    </Stack>
  );
}
