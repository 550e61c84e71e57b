import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Table } from '@/components/ui/table';
import type { Found } from '@/contract/desk-find';
import { deskPaths } from '@/domain/desk-paths';
import { FOUND_MAX, type FoundKind, readTyped } from '@/domain/found';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { listOf } from '@/lib/desk/find';
import { foundColumns } from './found-columns';
import { MeantPlates } from './meant-plates';

const TITLES: Record<FoundKind, string> = {
  appeals: 'Скарги',
  fines: 'Штрафи',
  evacuations: 'Евакуації',
  cars: 'Авто в кабінетах',
  citizens: 'Кабінети громадян',
  payments: 'Нез’ясовані платежі',
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
      more={list ? <AppLink href={list}>Показати в списку</AppLink> : null}
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
