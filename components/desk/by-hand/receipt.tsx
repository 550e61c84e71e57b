import type { ReactNode } from 'react';
import { DeskNotice, type WayOn } from '@/components/desk/desk-notice';
import styles from '@/components/desk/letters/letter-sheets.module.css';
import { type Description, DescriptionList } from '@/components/ui/description-list';
import { PrintButton } from '@/components/ui/print-button';
import type { Settings } from '@/contract/settings';

type ReceiptProps = {
  title: string;
  settings: Pick<Settings, 'title' | 'office_address'>;
  items: Description[];
  /** Until when what comes next. */
  children?: ReactNode;
  query: Record<string, string | string[] | undefined>;
  entered: string;
  ways: readonly (WayOn | null)[];
};

/** A sheet for whoever brought it, and what was done before it was printed. */
export const Receipt = ({ title, settings, items, children, query, entered, ways }: ReceiptProps) => (
  <>
    <DeskNotice query={query} done={{ entered }} ways={() => ways} />
    <div>
      <PrintButton variant="primary">Надрукувати розписку</PrintButton>
    </div>
    <article data-letter="" data-sheet="" className={styles.sheet} aria-labelledby="receipt">
      <p>
        {settings.title}
        <br />
        {settings.office_address}
      </p>
      <h2 id="receipt" className={styles.title}>
        {title}
      </h2>
      <DescriptionList items={items} />
      {children}
      <p className={styles.signature}>Підпис працівника: ____________________________</p>
    </article>
  </>
);
