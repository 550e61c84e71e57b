import type { Page } from '@playwright/test';
import { FIRST_NAME_MESSAGE, LAST_NAME_MESSAGE } from '@/contract/appeals';
import { paths } from '@/domain/paths';
import { SERIAL_NUMBER_MESSAGE } from '@/domain/serial-number';
import { email, missing, phone, plate } from './fields';
import type { Field, FormRow } from './row';

const RESOLUTION = [missing('Серія та номер', SERIAL_NUMBER_MESSAGE, 'ІП 0001234567'), plate('Номерний знак авто')];
const APPELLANT = [
  missing('Прізвище', LAST_NAME_MESSAGE),
  missing('Ім’я', FIRST_NAME_MESSAGE, 'Олена'),
  missing('Адреса для відповіді', 'Вкажіть адресу для відповіді', 'Вінниця'),
  phone,
  email,
];

const REASON: Field = { ...missing('', 'Виберіть підставу'), chosen: true };
const EXPLANATION = missing('Що сталося', 'Поясніть, що сталося', 'Знака не було видно');
const CONSENT: Field = {
  ...missing('Погоджуюся', 'Підтвердьте згоду на обробку персональних даних'),
  box: true,
};

const reachStep =
  (wanted: string) =>
  async (page: Page): Promise<void> => {
    const fill = async (fields: Field[]) => {
      for (const { label, right } of fields) await page.getByLabel(label).fill(right);
    };
    const steps: [title: string, pass?: () => Promise<void>][] = [
      ['Постанова', () => fill(RESOLUTION)],
      ['Підстава', () => page.getByRole('radio').first().check()],
      ['Пояснення', () => fill([EXPLANATION])],
      ['Докази'],
      ['Контакти', () => fill(APPELLANT)],
      ['Перевірка'],
    ];
    for (const [title, pass] of steps) {
      await page.getByRole('heading', { name: title, level: 2 }).waitFor();
      if (title === wanted) return;
      await pass?.();
      await page.getByRole('button', { name: 'Далі' }).click();
    }
  };

const appeal = { form: 'Скарга на постанову', address: paths.appealFine };

export const APPEAL_ROWS: readonly FormRow[] = [
  { ...appeal, face: 'its first step', fields: RESOLUTION, button: 'Далі' },
  { ...appeal, face: 'its explanation', reach: reachStep('Пояснення'), fields: [EXPLANATION], button: 'Далі' },
  {
    ...appeal,
    face: 'its last step',
    reach: reachStep('Перевірка'),
    fields: [CONSENT],
    button: 'Надіслати скаргу',
  },
  {
    ...appeal,
    face: 'its step of contacts',
    reach: reachStep('Контакти'),
    fields: APPELLANT,
    button: 'Далі',
    phone: 'Телефон',
  },
];

export const CABINET_APPEAL: FormRow = {
  ...appeal,
  address: paths.cabinetAppealFine,
  of: 'citizen',
  fields: RESOLUTION,
  button: 'Далі',
};

export const WHOLE_APPEAL: FormRow = {
  ...appeal,
  face: 'the whole of it',
  fields: [...RESOLUTION, REASON, EXPLANATION, ...APPELLANT, CONSENT],
  button: 'Надіслати скаргу',
};
