import type { ReactNode } from 'react';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import type { CopiedLine } from '@/contract/form';
import styles from './copy-list.module.css';

export const Verbatim = ({ children }: { children: string }) => <span className={styles.text}>{children}</span>;

export function copied({ kind, text }: Pick<CopiedLine, 'kind' | 'text'>, size?: 'small'): ReactNode {
  if (text === '') return 'Не вказано';
  return kind === 'plate' ? <LicensePlate licensePlate={text} size={size} /> : <Verbatim>{text}</Verbatim>;
}

export const CopyList = ({ lines }: { lines: CopiedLine[] }) => (
  <DescriptionList items={lines.map((line) => ({ term: line.term, description: copied(line) }))} />
);
