import { FIND_FIELD } from '@/components/desk/header-find';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextInput } from '@/components/ui/text-input';
import queue from '@/components/desk/queue.module.css';
import { deskPaths } from '@/domain/desk-paths';
import { FIND_MIN } from '@/domain/found';

/** `typed`: as the address has it. */
export const FindForm = ({ typed, isShort }: { typed: string; isShort: boolean }) => (
  <form
    method="get"
    action={deskPaths.find()}
    role="search"
    aria-label="Пошук у службовому кабінеті"
    className={queue.filter}
  >
    <TextInput
      id="find"
      {...FIND_FIELD}
      label="Номерний знак, номер, ім’я, email, телефон або слова з призначення платежу"
      hint="У будь-якому написанні, з нулями чи без. Пошук записуємо в журнал."
      error={isShort ? `Введіть щонайменше ${FIND_MIN} знаки` : undefined}
      defaultValue={typed}
      autoFocus={typed === '' || isShort}
      className={queue.search}
    />
    <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
      Знайти
    </Button>
  </form>
);
