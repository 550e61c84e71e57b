import { ByPhone } from '@/components/settings/by-phone';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/lib/paths';
import { hasFeature } from '@/lib/settings/features';
import styles from './fine-lookup-card.module.css';
import { FineLookupForm, type FineLookupFormProps } from './fine-lookup-form';

/**
 * The look-up as a part of a page; with a title where the page has already answered once. Not printed. Where the API has
 * no such call, whom to ask.
 */
export function FineLookupCard({ title, ...form }: FineLookupFormProps & { title?: string }) {
  if (!hasFeature('fine-lookup')) return <LookUpByPhone />;
  return (
    <Card tone="soft" width="text" className={styles.card}>
      <Stack>
        {title ? <h2>{title}</h2> : null}
        <FineLookupForm {...form} />
      </Stack>
    </Card>
  );
}

function LookUpByPhone() {
  return (
    <ByPhone title="Про штраф за номером дізнайтеся за телефоном">
      <p>
        Назвіть номерний знак, серію та номер документа. Штрафи своїх автомобілів видно в{' '}
        <AppLink href={paths.cabinet} asDocument>
          особистому кабінеті
        </AppLink>
        .
      </p>
    </ByPhone>
  );
}
