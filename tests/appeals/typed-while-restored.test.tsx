import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FromTabDraft } from '@/components/drafts/from-tab-draft';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { storeTabDraft } from '@/lib/drafts/tab-drafts';
import { startForm } from '@/lib/forms/form-state';

const { values: KNOWN } = startForm(APPEAL_FORM);

const page = (
  <FromTabDraft form={APPEAL_FORM} known={KNOWN} anchor="appeal-text">
    {({ known }) => (
      <form>
        <input id="number" name="serial_number" defaultValue={known.serial_number} />
        <textarea id="appeal-text" name="text" defaultValue={known.text} />
      </form>
    )}
  </FromTabDraft>
);
const turn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  sessionStorage.clear();
});

it('a number typed while the page comes to life is not put back to that of the draft, and goes on being typed', async () => {
  // As in a browser: nobody waits for React.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  storeTabDraft({ values: { ...KNOWN, serial_number: 'ІП 0000444001', text: 'Знак був за деревом.' }, files: [] });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const field = () => place.querySelector('input') ?? document.createElement('input');
  const text = () => place.querySelector('textarea')?.value;
  field().focus();
  const root = hydrateRoot(place, page);
  let typed = '';
  while (text() === '' && typed.length < 10_000) {
    typed += '9';
    field().value += '9';
    await turn();
  }
  expect([field().value, text()]).toEqual([typed, 'Знак був за деревом.']);
  expect(document.activeElement).toBe(field());
  root.unmount();
});
