import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fold } from '@/components/ui/fold';
import { Icon } from '@/components/ui/icon';
import screen from '@/components/ui/screen.module.css';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { Id } from '@/contract/wire';
import { formatDate } from '@/domain/dates';
import { countWords } from '@/domain/waiting';
import { withQuery } from '@/domain/with-query';
import type { QueueQuery } from '@/lib/desk/queue-query';
import styles from './queue.module.css';

interface QueueField {
  name: string;
  label: string;
  hint?: string;
  options?: readonly (readonly [value: string, words: string])[];
  /** The key `/` leads to a `search`; a `check` stands for "yes". */
  type?: 'search' | 'date' | 'check';
  maxLength?: number;
  /** What stands in the field instead of the value in the address. */
  wordsOf?: (value: string) => string;
}

/** Its label names all that a row is found by, e.g. "Номер, номерний знак, постанова або прізвище". */
export const searchBy = (label: string): QueueField => ({ name: 'q', label, type: 'search', maxLength: 100 });

export interface QueueView<Row> {
  /** `count`: in words, e.g. "понад 999". */
  caption: string | ((count: string) => string);
  /** The page's address; filters and turns are in its query. */
  address: string;
  fields?: readonly QueueField[];
  /** With a `linkColumn`, so that j, k and Enter go through the rows. */
  columns: Column<Row>[];
  empty: string;
  notFound?: string;
}

type LinkLook = {
  isNumber?: boolean;
  /** Another list of the page has the keys. */
  isBeside?: boolean;
};

/** The row's own link, which j, k and Enter go through. */
export const linkColumn = <Row,>(
  key: string,
  title: string,
  linkOf: (row: Row) => readonly [href: string, words: ReactNode, after?: ReactNode],
  { isNumber = false, isBeside = false }: LinkLook = {},
): Column<Row> => ({
  key,
  title,
  rowHeader: true,
  cell: (row) => {
    const [href, words, after] = linkOf(row);
    return (
      <>
        <AppLink href={href} data-row={isBeside ? undefined : ''} className={isNumber ? styles.number : undefined}>
          {words}
        </AppLink>
        {after}
      </>
    );
  },
});

type QueueProps<Row> = QueueView<Row> & {
  query: QueueQuery;
  rows: readonly Row[];
  /** Where the next rows begin; null at the end. */
  next: string | null;
  total?: number | null;
  /** Between the rows and the turns: what is done with rows. */
  children?: ReactNode;
};

function Field({ name, label, hint, options, type, maxLength, value = '', wordsOf }: QueueField & { value?: string }) {
  const common = { id: `queue-${name}`, name, label, hint, defaultValue: wordsOf?.(value) ?? value };
  if (type === 'check')
    return (
      <CheckboxField id={common.id} name={name} value="yes" defaultChecked={value === 'yes'}>
        {label}
      </CheckboxField>
    );
  if (options) return <SelectInput {...common} options={options} />;
  const search = { enterKeyHint: 'search', 'aria-keyshortcuts': '/', className: styles.search } as const;
  return (
    <TextInput {...common} type={type} maxLength={maxLength} autoComplete="off" {...(type === 'search' && search)} />
  );
}

/** What is looked for stays in view; on a phone the rest is folded, so that the first row is on the first screen. */
function Filters({ fields, query }: { fields: readonly QueueField[]; query: QueueQuery }) {
  const [first, ...conditions] = fields.map((field) => <Field key={field.name} {...field} value={query[field.name]} />);
  const set = fields.slice(1).filter(({ name }) => query[name]).length;
  return (
    <>
      {first}
      {conditions.length > 0 ? (
        <Fold title={set > 0 ? `Умови: вибрано ${set}` : 'Умови'} openWide className={styles.conditions}>
          <div>{conditions}</div>
        </Fold>
      ) : null}
    </>
  );
}

/** The form is not there. */
function OnPaper({ fields, query }: { fields: readonly QueueField[]; query: QueueQuery }) {
  const set = fields.flatMap(({ name, label, options, type, wordsOf = type === 'date' ? formatDate : String }) => {
    const value = query[name];
    if (!value) return [];
    return [type === 'check' ? label : `${label}: ${options?.find(([one]) => one === value)?.[1] ?? wordsOf(value)}`];
  });
  return set.length === 0 ? null : <p className={screen.paperOnly}>{set.join('; ')}</p>;
}

/** Works by GET alone. */
export function Queue<Row extends { id: Id }>(props: QueueProps<Row>) {
  const { address, query, fields = [], columns, rows, next, empty, notFound = empty, children } = props;
  const caption = typeof props.caption === 'string' ? props.caption : props.caption(countWords(props.total ?? 0));
  const hrefOf = (after: string | undefined) => {
    const { after: _shown, ...kept } = query;
    return withQuery(address, { ...kept, ...(after ? { after } : {}) });
  };
  // What was on the last page may all be done with; an empty list has none before it either.
  const isPastTheEnd = query['after'] !== undefined && props.total !== 0;
  return (
    <Stack>
      {fields.length > 0 ? (
        <form method="get" action={address} className={styles.filter} role="search" aria-label="Що показати">
          <Filters fields={fields} query={query} />
          <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
            Показати
          </Button>
        </form>
      ) : null}
      <OnPaper fields={fields} query={query} />
      {rows.length > 0 ? (
        <Table
          caption={caption}
          captionHidden={typeof props.total !== 'number'}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : isPastTheEnd ? (
        <p role="status">На цій сторінці вже нічого немає.{typeof props.total === 'number' ? ` ${caption}.` : null}</p>
      ) : (
        <p role="status">
          {query['q'] ? notFound : empty}{' '}
          {Object.keys(query).length > 0 ? <AppLink href={address}>Прибрати всі умови</AppLink> : null}
        </p>
      )}
      {children}
      {query['after'] || next ? (
        <nav aria-label="Сторінки" className={styles.turns}>
          {query['after'] ? <AppLink href={hrefOf(undefined)}>На початок</AppLink> : null}
          {next ? (
            <AppLink href={hrefOf(next)} rel="next" aria-keyshortcuts="n">
              Далі
            </AppLink>
          ) : null}
        </nav>
      ) : null}
    </Stack>
  );
}
