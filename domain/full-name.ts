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
