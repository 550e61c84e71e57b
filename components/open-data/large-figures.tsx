import { shareOf } from '@/contract/figure-tables';
import type { Figure, Figures } from '@/contract/open-data';
import { keysOf } from '@/domain/keys';
import looks from '@/components/ui/looks.module.css';
import styles from './large-figures.module.css';

const PARTS_OF_APPEALS: readonly Figure[] = ['cancelled', 'in_time', 'answer_days'];

function textOf(totals: Figures, figure: Figure): string | null {
  const number = totals[figure];
  if (number === null || (PARTS_OF_APPEALS.includes(figure) && totals.decided === 0)) return null;
  if (figure === 'in_time') return totals.decided ? shareOf(number, totals.decided) : null;
  return String(number).replace('.', ',');
}

export function LargeFigures({ totals, titles }: { totals: Figures; titles: Record<Figure, string> }) {
  const figures = keysOf<Figure>(titles).flatMap((figure) => {
    const text = textOf(totals, figure);
    return text === null ? [] : [{ figure, text }];
  });
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, text }) => (
        <div key={figure} className={styles.figure}>
          <dt className={looks.soft}>{titles[figure]}</dt>
          <dd translate="no">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
