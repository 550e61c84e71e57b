import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/lib/paths';
import { SEARCH_LENGTH_MAX } from '@/lib/search/search-query';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** What the citizen typed, to be corrected. */
  typed?: string | undefined;
  error?: string | undefined;
}

/** Search of the whole site: a plain form, so that it works without JavaScript. */
export function SearchForm({ typed, error }: SearchFormProps) {
  return (
    <form action={paths.search()} method="get" role="search" aria-label="Пошук на сторінці" className={styles.form} noValidate>
      <TextInput
        id="search"
        name="q"
        type="search"
        label="Що ви шукаєте?"
        hint="Кілька слів: наприклад, «знижка на штраф» або «забрати авто»"
        error={error}
        defaultValue={typed}
        maxLength={SEARCH_LENGTH_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon={<Search aria-hidden />}>
        Шукати
      </Button>
    </form>
  );
}
