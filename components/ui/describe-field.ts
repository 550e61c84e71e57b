export type FieldText = { id: string; hint?: unknown; error?: unknown };

export function describeField({ id, hint, error }: FieldText) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}
