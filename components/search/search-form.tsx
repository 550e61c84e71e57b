'use client';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-search-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/domain/paths';
import { SEARCH_LENGTH_MAX } from '@/lib/search/search-query';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** What the citizen typed, to be corrected. */
  typed?: string | undefined;
  /** What the server found wrong with it. */
  found?: Record<string, string> | undefined;
  /** The page's title, where this is the page's form. */
  heading?: ReactNode;
}

const FIELD = 'q';

/** Search of the whole site; a plain form where no scripts run. */
export function SearchForm({ typed, found, heading }: SearchFormProps) {
  const { errors, summary, blocked, formProps } = useSearchForm({
    found,
    rules: async () => (await import('@/lib/search/search-rules')).searchFormSchema,
    prefix: 'search-',
  });
  return (
    <>
      <ErrorSummary {...summary} heading={heading} />
      <form
        {...formProps}
        action={paths.search()}
        method="get"
        role="search"
        aria-label="Пошук на сторінці"
        className={styles.form}
      >
        <TextInput
          id={`search-${FIELD}`}
          name={FIELD}
          type="search"
          label="Що ви шукаєте?"
          hint="Кілька слів: наприклад, «знижка на штраф» або «забрати авто»"
          error={errors[FIELD]}
          defaultValue={typed}
          maxLength={SEARCH_LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
        <div>
          <SubmitButton blocked={blocked} icon={<Icon name="search" />}>
            Шукати
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
