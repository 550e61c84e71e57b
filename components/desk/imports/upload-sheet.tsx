import { ActForm, ActButton, ActLink } from '@/components/desk/act-form';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { type Column, Table } from '@/components/ui/table';
import { ASKS_COLUMNS } from '@/contract/desk-columns';
import { DESK_REGISTER_LABELS, type StatementLineShown, type Upload, type UploadAnswer } from '@/contract/desk-imports';
import { fieldText } from '@/contract/field-words';
import { capital } from '@/domain/capital';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney } from '@/domain/money';
import { statementSumsInWords } from '@/domain/statement-sums';
import { AskAgain } from './ask-again';
import { ColumnsForm } from './columns-form';
import { isRunning, UPLOAD_STATES_IN_WORDS } from './import-log';

const LINE: Column<{ line: number }> = {
  key: 'line',
  title: 'Рядок',
  numeric: true,
  rowHeader: true,
  cell: ({ line }) => line,
};

type LinesProps<Row> = {
  title: string;
  columns: Column<Row>[];
  lines: Row[];
  total: number;
  lineKey?: (row: Row) => string;
};

function Lines<Row extends { line: number }>({ title, columns, lines, total, lineKey }: LinesProps<Row>) {
  if (lines.length === 0) return null;
  const shown = lines.length < total ? `, показано перші ${lines.length}` : '';
  return (
    <Table
      caption={`${title}: ${total}${shown}`}
      columns={[LINE, ...columns]}
      rows={lines}
      rowKey={lineKey ?? (({ line }) => line)}
      limitHeight
    />
  );
}

type Problem = { line: number; reason: string };

const ProblemLines = (problems: { title: string; lines: Problem[]; total: number }) => (
  <Lines
    {...problems}
    columns={[{ key: 'reason', title: 'Що не так', cell: ({ reason }) => reason }]}
    lineKey={({ line, reason }) => `${line} ${reason}`}
  />
);

const STATEMENT_COLUMNS: Column<StatementLineShown>[] = [
  { key: 'date', title: 'День', cell: ({ date }) => formatDate(date) },
  { key: 'amount', title: 'Сума', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'payer', title: 'Платник', cell: ({ payer }) => payer },
  { key: 'purpose', title: 'Призначення', cell: ({ purpose }) => purpose },
  { key: 'outcome', title: 'Що з ним буде', cell: ({ outcome }) => outcome },
];

type NewRow = NonNullable<UploadAnswer['rows']>[number];

/** As they will be stored: a column that was misunderstood is seen before the file is taken. */
const columnsOf = (rows: NewRow[]): Column<NewRow>[] =>
  [...new Set(rows.flatMap(({ fields }) => fields.map(({ field }) => field)))].map((name) => ({
    key: name,
    title: capital(fieldText(name)),
    cell: ({ fields }) => fields.find(({ field }) => field === name)?.after ?? null,
  }));

function Running({ id, state, rows_read: rows }: Upload) {
  return (
    <Notice role="status" title={`${state === 'writing' ? 'Записуємо' : 'Перевіряємо'}: прочитано рядків ${rows}`}>
      <AskAgain href={deskPaths.upload(id)} />
    </Notice>
  );
}

function Changes({ answer, state }: Upload) {
  if (!answer) return null;
  const { payments, rows = [] } = answer;
  return (
    <>
      {state === 'done' ? (
        <Notice kind="success" role="status" title={payments ? 'Виписку взято.' : 'Файл узято: реєстр оновлено.'} />
      ) : (
        <Notice title="Ще нічого не записано. Ось що зміниться." />
      )}
      <DescriptionList
        items={[
          { term: 'Нових записів', description: payments ? null : answer.added },
          { term: 'Змінених', description: payments ? null : answer.changed },
          { term: 'Без змін', description: payments ? null : answer.unchanged },
          { term: 'Змінено поля', description: answer.fields.map(fieldText).join(', ') },
          { term: 'Лишаються рішення за скаргами', description: answer.kept_decisions || null },
          { term: 'Лишається знятим із сайту', description: answer.kept_withdrawn || null },
          { term: 'Сплачено', description: payments?.paid.join(', ') },
          { term: 'Сплачено частину', description: payments?.partly_paid.join(', ') },
          { term: 'Уже сплачено за реєстром, платіж це підтверджує', description: payments?.proved.join(', ') },
          { term: 'Уже враховано раніше', description: payments?.known || null },
          { term: 'Можливо, вже враховано', description: payments?.repeated || null },
          { term: 'Надійшло за випискою', description: payments ? statementSumsInWords(payments.sums) : null },
          { term: 'Не впізнано', description: payments?.unmatched_total },
          { term: 'Не враховується', description: payments?.refused_total || null },
        ]}
      />
      {answer.notices.map((notice) => (
        <Notice key={notice} title={notice} />
      ))}
      <Lines
        title="Рядки виписки"
        columns={STATEMENT_COLUMNS}
        lines={answer.lines ?? []}
        total={answer.lines_total ?? 0}
      />
      <Lines title="Нові записи" columns={columnsOf(rows)} lines={rows} total={answer.added} />
      {payments && !answer.lines ? (
        <>
          <ProblemLines title="Не впізнано" lines={payments.unmatched} total={payments.unmatched_total} />
          <ProblemLines title="Не враховується" lines={payments.refused} total={payments.refused_total} />
        </>
      ) : null}
      {answer.doubts ? (
        <ProblemLines title="Схоже на помилку" lines={answer.doubts} total={answer.doubts_total ?? 0} />
      ) : null}
    </>
  );
}

function Accept({ answer }: Pick<Upload, 'answer'>) {
  if (answer?.payments?.repeated)
    return (
      <>
        <ActButton shortcut="s" call="uploads.accept?repeated=same">
          Записати: це ті самі платежі
        </ActButton>
        <ActButton shortcut="i" variant="secondary" call="uploads.accept?repeated=other">
          Записати: це інші платежі
        </ActButton>
        <ActButton shortcut="w" variant="secondary" call="uploads.accept?repeated=wait">
          Записати, а ці розібрати по одному
        </ActButton>
      </>
    );
  return (
    <ActButton shortcut="a" call="uploads.accept">
      {answer?.doubts ? 'Усе так і має бути, записати' : 'Записати'}
    </ActButton>
  );
}

function Acts({ id, state, answer, refusal }: Upload) {
  const isChecked = state === 'checked';
  return (
    <ActForm call={null} values={{ id }} label="Що робити з файлом">
      <Row>
        {refusal?.code === ASKS_COLUMNS ? null : isChecked ? (
          <Accept answer={answer} />
        ) : (
          <ActButton shortcut="c" variant="secondary" call="uploads.check">
            Перевірити ще раз
          </ActButton>
        )}
        <ActButton shortcut="x" variant="secondary" call="uploads.drop">
          Не брати, видалити файл
        </ActButton>
      </Row>
    </ActForm>
  );
}

export function UploadSheet({ upload, mayChange }: { upload: Upload; mayChange: boolean }) {
  const { refusal, state, import_id: importId } = upload;
  const isAsked = refusal?.code === ASKS_COLUMNS;
  const isOver = state === 'done' || state === 'dropped';
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Що це', description: DESK_REGISTER_LABELS[upload.register] },
          { term: 'Стан', description: isAsked ? 'чекає, доки назвете стовпці' : UPLOAD_STATES_IN_WORDS[state] },
          { term: 'Хто завантажив', description: `${upload.made_by}, ${formatMoment(upload.created_at)}` },
        ]}
      />
      {isRunning(upload) ? <Running {...upload} /> : <Changes {...upload} />}
      {refusal ? (
        <>
          <Notice kind={isAsked ? 'warning' : 'error'} role="alert" title={refusal.detail} />
          <ProblemLines title="Рядки з помилками" lines={refusal.refused ?? []} total={refusal.refused_total ?? 0} />
        </>
      ) : null}
      {state === 'done' && importId !== null ? (
        <p>
          <ActLink shortcut="o" href={deskPaths.import(importId)}>
            Що змінилося, скасувати
          </ActLink>
        </p>
      ) : null}
      {state === 'done' && upload.answer?.payments?.unmatched_total ? (
        <p>
          <AppLink href={deskPaths.payments}>Розібрати нез’ясовані платежі</AppLink>
        </p>
      ) : null}
      {mayChange && !isOver && !isRunning(upload) ? (
        <>
          {upload.columns ? <ColumnsForm {...upload} columns={upload.columns} isAsked={isAsked} /> : null}
          <Acts {...upload} />
        </>
      ) : null}
    </Stack>
  );
}
