import { NotConnected } from '@/components/lists/empty-register';
import { AppLink } from '@/components/ui/app-link';
import { Fold } from '@/components/ui/fold';
import { Notice } from '@/components/ui/notice';
import { Section, SectionList } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Table } from '@/components/ui/table';
import { type Figure, type Figures, type Statistics } from '@/contract/open-data';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';
import { monthText } from '@/lib/open-data/month-text';
import { readStatistics } from '@/lib/open-data/read-statistics';
import { findRegister } from '@/lib/settings/registers';
import styles from './figures-chart.module.css';
import { LargeFigures } from './large-figures';

interface Bar {
  name: string;
  all: number | null;
  part: number | null;
}

interface FiguresChartProps {
  bars: readonly Bar[];
  /** What a whole bar and its filled part count. */
  names: readonly [all: string, part: string];
}

/** Hidden from readers: the table beside it has the same. */
function FiguresChart({ bars, names: [all, part] }: FiguresChartProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.all ?? 0));
  const lengthOf = (count: number | null) => `${((count ?? 0) / highest) * 100}%`;
  return (
    <figure aria-hidden>
      {bars.map((bar) => (
        <div key={bar.name} className={styles.row}>
          <span className={styles.name}>{bar.name}</span>
          <svg className={styles.bar} focusable="false">
            <rect className={styles.all} width={lengthOf(bar.all)} height="100%" />
            <rect className={styles.part} width={lengthOf(bar.part)} height="100%" />
          </svg>
          <span className={styles.count}>{bar.all ?? '–'}</span>
        </div>
      ))}
      <figcaption className={styles.legend}>
        <span className={styles.keyAll}>{all}</span>
        {bars.some((bar) => bar.part !== null) ? <span className={styles.keyPart}>{part}</span> : null}
      </figcaption>
    </figure>
  );
}

type Pair = readonly [all: Figure, part: Figure];

const TITLES: Record<Figure, string> = {
  issued: 'Зафіксовано порушень',
  paid_discounted: 'З них сплачено зі знижкою',
  decided: 'Розглянуто скарг',
  cancelled: 'З них скасовано штраф',
  in_time: 'З них вчасно',
  answer_days: 'Днів до рішення, медіана',
  towed: 'Евакуйовано авто',
  returned: 'З них повернуто власникам',
};

/** The latest first, down to the first in which it happened. */
const listMonths = (months: Statistics['months'], figure: Figure) =>
  months
    .slice(
      Math.max(
        0,
        months.findIndex((row) => row[figure] !== 0),
      ),
    )
    .map((row) => ({ ...row, name: monthText(row.month) }))
    .reverse();

const shown = (number: number | null) => (number === null ? '–' : String(number).replace('.', ','));

interface FiguresProps {
  caption: string;
  first: string;
  rows: readonly (Figures & { name: string })[];
  chart: Pair;
  columns: readonly Figure[];
}

function FiguresTable({ caption, first, rows, chart: [all, part], columns }: FiguresProps) {
  const isDrawn = rows.filter((row) => row[all] !== null && row[all] > 0).length > 1;
  const table = (
    <Table
      caption={caption}
      captionHidden={isDrawn}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', title: first, rowHeader: true, cell: ({ name }) => name },
        ...columns.map((key) => ({
          key,
          title: TITLES[key],
          numeric: true,
          cell: (row: Figures) => shown(row[key]),
        })),
      ]}
    />
  );
  return (
    <Stack>
      {isDrawn ? (
        <>
          <FiguresChart
            bars={rows.map((row) => ({ name: row.name, all: row[all], part: row[part] }))}
            names={[TITLES[all], TITLES[part]]}
          />
          <Fold title={`${caption}: таблиця`}>{table}</Fold>
        </>
      ) : (
        table
      )}
      <p>
        CSV:{' '}
        {columns.map((key, place) => (
          <span key={key}>
            {place > 0 ? ', ' : null}
            <a href={paths.api(`statistics/${key}.csv`)}>{TITLES[key].toLowerCase()}</a>
          </span>
        ))}
      </p>
    </Stack>
  );
}

function Grounds({ grounds }: Pick<Statistics, 'grounds'>) {
  if (grounds.length === 0) return <p>Показники за підставою з’являться, щойно буде десять рішень із нею.</p>;
  return (
    <Stack>
      <Table
        caption="Підстави скарг і рішення за весь час"
        rows={grounds}
        rowKey={({ reason }) => reason}
        columns={[
          { key: 'reason', title: 'Підстава', rowHeader: true, cell: ({ reason }) => appealReasonTitle(reason) },
          { key: 'decided', title: 'Розглянуто', numeric: true, cell: ({ decided }) => shown(decided) },
          { key: 'cancelled', title: 'Скасовано штраф', numeric: true, cell: ({ cancelled }) => shown(cancelled) },
          { key: 'changed', title: 'Змінено суму', numeric: true, cell: ({ changed }) => shown(changed) },
        ]}
      />
      <p>
        CSV: <a href={paths.api('statistics/grounds.csv')}>підстави скарг</a>
      </p>
    </Stack>
  );
}

function FigureSections({ totals, months, grounds, streets }: Statistics) {
  const hasFines = findRegister('fines').state !== 'never-filled';
  const hasTows = findRegister('evacuations').state !== 'never-filled';
  return (
    <SectionList>
      <Section id="fines" title="Штрафи за місяцями">
        {hasFines ? (
          <FiguresTable
            caption="Порушення і сплата зі знижкою за місяцями"
            first="Місяць"
            rows={listMonths(months, 'issued')}
            chart={['issued', 'paid_discounted']}
            columns={['issued', 'paid_discounted']}
          />
        ) : (
          <NotConnected title="Реєстр штрафів" />
        )}
      </Section>
      <Section id="appeals" title="Рішення за скаргами">
        {totals.decided === 0 ? (
          <p>За 12 місяців рішень за скаргами не було.</p>
        ) : (
          <FiguresTable
            caption="Рішення за місяцями"
            first="Місяць"
            rows={listMonths(months, 'decided')}
            chart={['decided', 'cancelled']}
            columns={['decided', 'cancelled', 'in_time', 'answer_days']}
          />
        )}
      </Section>
      <Section id="grounds" title="Чому скасовують">
        <Grounds grounds={grounds} />
      </Section>
      <Section id="tows" title="Евакуація">
        {hasTows ? (
          <FiguresTable
            caption="Евакуйовано й повернуто за місяцями"
            first="Місяць"
            rows={listMonths(months, 'towed')}
            chart={['towed', 'returned']}
            columns={['towed', 'returned']}
          />
        ) : (
          <NotConnected title="Реєстр евакуацій" />
        )}
      </Section>
      <Section id="streets" title="За вулицями">
        <FiguresTable
          caption="Вулиці за 12 місяців"
          first="Вулиця"
          rows={streets.map((row) => ({ ...row, name: row.street ?? 'Інші вулиці' }))}
          chart={['issued', 'paid_discounted']}
          columns={['issued', 'paid_discounted', 'decided', 'cancelled', 'towed']}
        />
      </Section>
    </SectionList>
  );
}

export async function HonestFigures() {
  const statistics = await readStatistics();
  if (!statistics || statistics.computed_at === null) {
    return (
      <Notice>
        <p>Показники ще рахуємо. Спробуйте за кілька хвилин.</p>
      </Notice>
    );
  }
  const { totals, computed_at: computedAt } = statistics;
  return (
    <>
      <LargeFigures totals={totals} titles={TITLES} />
      <p>
        Пораховано <time dateTime={computedAt}>{formatDateTime(computedAt)}</time>, за 12 місяців із поточним; порожніх
        місяців на початку не показуємо. Риску поставлено там, де число невідоме, менше за п’ять або дає змогу обчислити
        таке. Усі набори – <AppLink href={paths.openData}>відкриті дані</AppLink>.
      </p>
      <FigureSections {...statistics} />
    </>
  );
}
