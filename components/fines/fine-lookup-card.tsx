import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import styles from './fine-lookup-card.module.css';
import { FineLookupForm, type FineLookupFormProps } from './fine-lookup-form';

/** The look-up as a part of a page; with a title where the page has already answered once. Not printed. */
export function FineLookupCard({ title, ...form }: FineLookupFormProps & { title?: string }) {
  return (
    <Card tone="soft" width="text" className={styles.card}>
      <Stack>
        {title ? <h2>{title}</h2> : null}
        <FineLookupForm {...form} />
      </Stack>
    </Card>
  );
}
