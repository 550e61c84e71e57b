import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PlateInput } from '@/components/ui/plate-input';
import { paths } from '@/lib/paths';

interface EvacuationSearchFormProps {
  /** What the citizen typed, to be corrected. */
  typed?: string;
  error?: string;
  label?: string;
  button?: string;
  /** What the form is for. */
  name?: string;
  /** Another button of the form. */
  children?: ReactNode;
}

const FIELD_ID = 'license_plate';
const HINT = 'Українськими або латинськими літерами, з пробілами чи без: наприклад, АА 1234 ВВ';

/** Search of a towed car by its plate: a plain form, so that it works without JavaScript. */
export function EvacuationSearchForm({
  typed,
  error,
  label = 'Номерний знак',
  button = 'Знайти авто',
  name = 'Пошук евакуйованого авто',
  children,
}: EvacuationSearchFormProps) {
  return (
    <form action={paths.evacuationSearch()} method="get" role="search" aria-label={name} noValidate>
      <PlateInput
        id={FIELD_ID}
        name="license_plate"
        label={label}
        hint={HINT}
        error={error}
        defaultValue={typed}
        enterKeyHint="search"
      >
        <Button type="submit" icon={<Search aria-hidden />}>
          {button}
        </Button>
        {children}
      </PlateInput>
    </form>
  );
}
