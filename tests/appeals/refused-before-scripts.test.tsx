import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppealForm } from '@/components/appeals/appeal-form';
import { APPEAL_FORM, type AppealValues } from '@/contract/appeal-forms';
import { type FormState, startForm } from '@/lib/forms/form-state';
import { postedPage, serverAction } from '@/tests/forms/posted-page';

const { values: KNOWN } = startForm(APPEAL_FORM);
const WORDS = { lead: '', question: '', hint: '', terms: { title: '', text: '' } };

const page = (
  <AppealForm
    action={serverAction<AppealValues>()}
    useKeeping={() => ({ draft: undefined, note: null })}
    known={KNOWN}
    page="/appeal-fine"
    words={WORDS}
    emailHint=""
  />
);

let leave: () => void = () => undefined;
afterEach(() => leave());

async function open(state: Partial<FormState<AppealValues>> = {}) {
  const { place, hydrate } = await postedPage(page, { ...startForm(APPEAL_FORM), ...state });
  const sections = [...place.querySelectorAll('section')];
  const first = sections.find((section) => 'first' in section.dataset);
  leave = () => place.remove();
  return {
    place,
    firstShown: first && within(first).getByRole('heading').textContent,
    comeAlive: async () => {
      const root = await act(async () => hydrate());
      leave = () => {
        act(() => root.unmount());
        place.remove();
      };
      const open = sections.filter(({ hidden }) => !hidden);
      return open.map((section) => within(section).getAllByRole('heading')[0]?.textContent);
    },
  };
}

it('a complaint refused before the scripts ran stands at its first wrong step and tells its errors, before and after', async () => {
  const { firstShown, comeAlive } = await open({ attempt: 1, errors: { address: 'Вкажіть адресу для відповіді' } });
  expect(firstShown).toBe('Контакти');
  const link = () => screen.getByRole('link', { name: 'Вкажіть адресу для відповіді' });
  expect(link()).toBeInTheDocument();
  expect(await comeAlive()).toEqual(['Контакти']);
  expect(link()).toBeInTheDocument();
});

it('files lost on the way are chosen anew before what was refused after them', async () => {
  const lost = { uploads: 'Файл не зберігся: знак.jpg. Виберіть його ще раз.' };
  const { comeAlive } = await open({ attempt: 1, errors: { address: 'Вкажіть адресу для відповіді' }, lost });
  expect(await comeAlive()).toEqual(['Докази']);
  expect(screen.getByRole('link', { name: lost.uploads })).toBeInTheDocument();
});

it('the step somebody types in while the page comes to life stays open', async () => {
  const { place, firstShown, comeAlive } = await open();
  expect(firstShown).not.toBe('Пояснення');
  const field = place.querySelector('textarea');
  field?.focus();
  expect(await comeAlive()).toHaveLength(1);
  expect(field?.closest('section')).toBeVisible();
  expect(document.activeElement).toBe(field);
});

it('before the scripts run the button says what it will: the next step', async () => {
  const { place, comeAlive } = await open();
  const button = () => place.querySelector('button[type="submit"]');
  const shown = () => button()?.querySelector('.next')?.textContent ?? button()?.textContent;
  expect(shown()).toBe('Далі');
  await comeAlive();
  expect(shown()).toBe('Далі');
});

it('the button of a complaint refused at its last step says that it sends, before and after the scripts', async () => {
  const { place, comeAlive } = await open({ attempt: 1, errors: { consent: 'Потрібна ваша згода' } });
  const shown = () => place.querySelector('button[type="submit"]')?.textContent;
  expect(shown()).toBe('Надіслати скаргу');
  await comeAlive();
  expect(shown()).toBe('Надіслати скаргу');
});
