/** What a form sends besides what is typed; null is left out. */
export const HiddenValues = ({ values }: { values: Readonly<Record<string, string | number | null>> }) =>
  Object.entries(values).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
