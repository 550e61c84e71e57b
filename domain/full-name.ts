type NamePart = string | null | undefined;

interface Named {
  last_name: NamePart;
  first_name: NamePart;
  middle_name?: NamePart;
}

export const fullName = ({ last_name, first_name, middle_name }: Named): string =>
  [last_name, first_name, middle_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

const ukrainian = new Intl.Collator('uk');

interface OneName {
  name: string;
}

/** By the alphabet; engines of databases have Є, І and Ї before А, and Ґ after Я. */
export const byName = (one: OneName, other: OneName): number => ukrainian.compare(one.name, other.name);
