import { FIND_FIELD } from '@/components/desk/header-find';
import queue from '@/components/desk/queue.module.css';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Table } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { Found } from '@/contract/desk-find';
import { deskPaths } from '@/domain/desk-paths';
import { FOUND_MAX, type FoundKind, readTyped, FIND_MIN } from '@/domain/found';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { listOf } from '@/lib/desk/find';
import { foundColumns } from './found-columns';
import { MeantPlates } from './meant-plates';

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

const TITLES: Record<FoundKind, string> = {
  appeals: 'Скарги',
  fines: 'Штрафи',
  evacuations: 'Евакуації',
  cars: 'Авто в кабінетах',
  citizens: 'Кабінети громадян',
  payments: 'Платежі',
  claims: 'Повідомлення про сплату',
  messages: 'Звернення',
  letters: 'Пошта',
};

/** A citizen is the person; what has no plate has no column for it. */
const COLUMNS: Record<FoundKind, ReturnType<typeof foundColumns>> = {
  appeals: foundColumns('title', 'at', 'plate', 'person', 'about', 'state'),
  fines: foundColumns('title', 'plate', 'about', 'state'),
  evacuations: foundColumns('title', 'plate', 'about', 'state'),
  cars: foundColumns('title', 'plate', 'person', 'about', 'state'),
  citizens: foundColumns('title', 'person', 'about', 'state'),
  payments: foundColumns('title', 'at', 'about', 'state'),
  claims: foundColumns('title', 'at', 'plate', 'about', 'state'),
  messages: foundColumns('title', 'at', 'person', 'about', 'state'),
  letters: foundColumns('title', 'at', 'about', 'state'),
};

const shown = (count: number) => (count >= FOUND_MAX ? `${FOUND_MAX} або більше` : String(count));

function Group({ kind, count, lines, q }: Found[number] & { q: string }) {
  const list = count > lines.length ? listOf(kind, q) : null;
  return (
    <Section
      id={kind}
      title={`${TITLES[kind]}: ${shown(count)}`}
      more={list ? <AppLink href={list}>Показати всі</AppLink> : null}
    >
      <Table
        caption={TITLES[kind]}
        captionHidden
        columns={COLUMNS[kind]}
        rows={lines}
        rowKey={({ record_id: id }) => id}
      />
    </Section>
  );
}

const isNumber = (text: string) => /^\p{L}{0,2}[\s№-]*\d[\d\s/-]*$/u.test(text);

function soughtIn(q: string): string[] {
  const { text, isContact, plate, serial } = readTyped(q);
  if (isContact) return [text.includes('@') ? `email ${text}` : `телефон ${text}`];
  return [
    ...(plate !== null && /\d/.test(plate) ? [`номерний знак ${formatLicensePlate(plate)}`] : []),
    ...(serial === null ? [] : [`постанову ${formatSerialNumber(serial)}, з будь-якими нулями`]),
    ...(isNumber(text) ? [`номер скарги чи звернення «${text}»`] : []),
    `ім’я, email, телефон або слова платежу «${text}»`,
  ];
}

const NotFound = ({ q, meant }: Pick<FindResultsProps, 'q' | 'meant'>) => (
  <div role="status">
    <Stack>
      <MeantPlates plates={meant} hrefOf={deskPaths.plate} />
      <p>За «{q}» нічого не знайдено. Шукали:</p>
      <PlainList layout="divided">
        {soughtIn(q).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </PlainList>
      <p>
        Спробуйте інше: номерний знак без слів поруч, номер без серії, лише прізвище або його початок, інший телефон.
        Чого ще не завантажено в реєстри, того тут немає.
      </p>
    </Stack>
  </div>
);

type FindResultsProps = {
  q: string;
  found: Found;
  /** Plates near the one that was typed, where nothing was found. */
  meant: readonly string[];
};

export function FindResults({ q, found, meant }: FindResultsProps) {
  if (found.length === 0) return <NotFound q={q} meant={meant} />;
  return found.map((group) => <Group key={group.kind} {...group} q={q} />);
}
