'use client';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import { WithScripts } from '@/components/ui/scripting';
import styles from './accumulating-list.module.css';
import { useAccumulatedPages, type ListSource } from './use-accumulated-pages';

interface AccumulatingListProps<Item> extends ListSource<Item> {
  label: string;
  layout?: 'rows' | 'cards';
  children: (item: Item, before: Item | undefined) => ReactNode;
}

interface ListControlsProps {
  status: string;
  failure: string | null;
  loading: boolean;
  onMore: (() => void) | undefined;
  onReset: (() => void) | undefined;
}

function ListControls({ status, failure, loading, onMore, onReset }: ListControlsProps) {
  return (
    <div className={styles.more}>
      <p role="status" className={styles.shown}>
        {status}
      </p>
      {failure ? (
        <Notice kind="error" role="alert" title="Не вдалося завантажити продовження">
          <p>{failure}</p>
        </Notice>
      ) : null}
      {onMore || onReset ? (
        <WithScripts>
          <div className={styles.actions}>
            {onMore ? (
              <Button variant="secondary" busy={loading} onClick={onMore}>
                Показати ще
              </Button>
            ) : null}
            {onReset ? (
              <Button variant="quiet" busy={loading} onClick={onReset}>
                До початку списку
              </Button>
            ) : null}
          </div>
        </WithScripts>
      ) : null}
    </div>
  );
}

export function AccumulatingList<Item>({ label, layout = 'rows', children, ...source }: AccumulatingListProps<Item>) {
  const { loading, failure, showMore, reset, ...grown } = useAccumulatedPages(source);
  const { items, number, count, pageSize, unread, hasNext, firstNumber } = grown;
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);

  useEffect(() => {
    if (focusAt.current === null) return;
    const target = list.current?.children[focusAt.current];
    focusAt.current = null;
    if (target instanceof HTMLElement) target.focus();
  }, [items]);

  async function grow(change: () => Promise<boolean>, focusOn: number) {
    focusAt.current = focusOn;
    if (!(await change())) focusAt.current = null;
  }

  const before = (firstNumber - 1) * (pageSize ?? 0);
  const from = before > 0 ? `${before + 1}–` : '';
  const missing = unread > (source.first.unread ?? 0) ? '. Частину записів не вдалося прочитати' : '';
  const shown = `Показано ${from}${before + items.length}${count === undefined ? '' : ` з ${count}`}${missing}`;

  return (
    <div className={styles.root}>
      <ol className={classNames(styles.list, styles[layout])} role="list" aria-label={label} ref={list}>
        {items.map((item, index) => (
          <li key={source.keyOf(item)} tabIndex={-1} className={styles.item}>
            {children(item, items[index - 1])}
          </li>
        ))}
      </ol>
      <Pager
        page={number}
        pageCount={count === undefined || !pageSize ? undefined : Math.ceil(count / pageSize)}
        hasNext={hasNext}
        hrefOf={source.hrefOf}
        label={`Сторінки: ${label}`}
        more={
          <ListControls
            status={loading ? 'Завантажуємо…' : shown}
            failure={failure}
            loading={loading}
            onMore={hasNext ? () => void grow(showMore, items.length) : undefined}
            onReset={number > 1 ? () => void grow(reset, 0) : undefined}
          />
        }
      />
    </div>
  );
}
