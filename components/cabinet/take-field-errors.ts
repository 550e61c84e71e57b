import { ApiError } from '@/lib/api/error';

/** Puts the server's words for each field into a form, beside the fields they concern. */
export function takeFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { type: string; message: string }) => void,
): void {
  if (!(error instanceof ApiError)) return;
  for (const name of names) {
    const message = error.body.fields?.[name]?.[0];
    if (message) setError(name, { type: 'server', message });
  }
}
