export type FieldText = { id: string; hint?: unknown; error?: unknown };

/** What ties a control to its hint and its error: the attributes a control inside a Field must carry. */
export function describeField({ id, hint, error }: FieldText) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}
