'use client';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/domain/paths';
import styles from './search-form.module.css';
import { formOf } from '@/contract/form';
import { SEARCH_LENGTH_MAX } from '@/lib/search/search-query';

const SEARCH_FORM = formOf(async () => (await import('@/lib/search/search-rules')).searchFormSchema, {
  q: {
    kind: 'text',
    label: 'Що ви шукаєте?',
    hint: 'Кілька слів: наприклад, «знижка на штраф» або «забрати авто»',
    input: { type: 'search', autoComplete: 'off', enterKeyHint: 'search', maxLength: SEARCH_LENGTH_MAX },
  },
});

interface SearchFormProps {
  typed?: string | undefined;
  found?: Record<string, string> | undefined;
  heading?: ReactNode;
}

export function SearchForm({ typed, found, heading }: SearchFormProps) {
  const form = useSearchForm({ form: SEARCH_FORM, typed: { q: typed }, found, prefix: 'search-' });
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <form
        {...form.formProps}
        action={paths.search()}
        method="get"
        role="search"
        aria-label="Пошук на сторінці"
        className={styles.form}
      >
        <TextInput {...form.field('q')} />
        <div>
          <SubmitButton blocked={form.blocked} icon={<Icon name="search" />}>
            Шукати
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
