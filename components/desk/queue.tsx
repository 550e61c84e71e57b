import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import { withQuery } from '@/domain/with-query';
import type { QueueQuery } from '@/lib/desk/queue-query';
import styles from './queue.module.css';

interface Choice {
  name: string;
  label: string;
  options: readonly (readonly [value: string, words: string])[];
}

type QueueProps<Row> = {
  caption: string;
  /** The page's address; filters and turns are in its query. */
  address: string;
  query: QueueQuery;
  /** What the search takes, e.g. "Номер, номерний знак, постанова або прізвище". */
  search: string;
  choices?: readonly Choice[];
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Of the next rows; null at the end. */
  next: string | null;
  empty: ReactNode;
};

/** Works by GET alone. Give the first column's link `data-row`, so that j, k and Enter go through the rows. */
export function Queue<Row>({
  caption,
  address,
  query,
  search,
  choices = [],
  columns,
  rows,
  rowKey,
  next,
  empty,
}: QueueProps<Row>) {
  const hrefOf = (after: string | undefined) => {
    const { after: _shown, ...kept } = query;
    return withQuery(address, { ...kept, ...(after ? { after } : {}) });
  };
  return (
    <Stack>
      <form method="get" action={address} className={styles.filter} role="search" aria-label={caption}>
        <TextInput
          id="queue-search"
          type="search"
          name="q"
          label={search}
          defaultValue={query['q']}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-keyshortcuts="/"
          className={styles.search}
        />
        {choices.map(({ name, label, options }) => (
          <SelectInput
            key={name}
            id={`queue-${name}`}
            name={name}
            label={label}
            options={options}
            defaultValue={query[name]}
          />
        ))}
        <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
          Показати
        </Button>
      </form>
      {rows.length > 0 ? (
        <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
      ) : (
        <p role="status">{empty}</p>
      )}
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
