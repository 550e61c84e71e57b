// A page as the server sends it after a form was posted without scripts, with the state that its action gave.
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import type { FormAction, FormState } from '@/lib/forms/form-state';

type Posted = NonNullable<NonNullable<Parameters<typeof renderToPipeableStream>[1]>['formState']>;

/** Known to React as an action of the server is. */
export function serverAction<Values>(): FormAction<Values> {
  const action: FormAction<Values> = (state) => Promise.resolve(state);
  return Object.assign(action, {
    bind: () => action,
    $$FORM_ACTION: () => ({ name: 'action', method: 'POST', encType: 'multipart/form-data', data: new FormData() }),
    $$IS_SIGNATURE_EQUAL: () => true,
  });
}

const written = (page: ReactNode, formState: Posted | null) =>
  new Promise<string>((resolve, reject) => {
    const parts: string[] = [];
    const sink = new Writable({
      write: (part, _encoding, done) => {
        parts.push(String(part));
        done();
      },
      final: (done) => {
        resolve(parts.join(''));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, { formState, onAllReady: () => pipe(sink), onError: reject });
  });

export async function postedPage(page: ReactNode, state: FormState<unknown>) {
  const [, key = ''] = /\$ACTION_KEY"[^>]*value="([^"]+)"/.exec(await written(page, null)) ?? [];
  const formState = [state, key, '', 0] as unknown as Posted;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await written(page, formState);
  // What a browser does, and jsdom does not know.
  for (const element of place.querySelectorAll<HTMLElement>('[autofocus]')) {
    Object.assign(element, { autofocus: true });
    element.focus();
  }
  return { place, hydrate: () => hydrateRoot(place, page, { formState }) };
}
