// What two clerks do in a day, by keyboard, see desk-day.spec.ts.
import type { Page } from '@playwright/test';
import { DAY_MS } from '@/domain/durations';
import { kyivDate } from '@/domain/kyiv-time';
import { type Hands, handsAt, openFound } from '@/e2e/clerk-hands';
import { expect } from '@/e2e/test';

const SURE_MS = 60_000;

/** From "Must show" of the desk: a complaint typed in from paper has fields to walk through. */
export const PAPER_KEYS_MAX = 30;

export const daysAgo = (days: number) => kyivDate(Date.now() - days * DAY_MS);

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export interface PaperComplaint {
  serial_number: string;
  license_plate: string;
  last_name: string;
  received_on: string;
}

/** Whoever sits at this page, and the keys of each case by its kind. */
export function clerkAt(page: Page, keys: Record<string, number[]>) {
  const my: Hands = handsAt(page);
  const { press, type } = my;
  const done = (kind: string) => (keys[kind] ??= []).push(my.take());

  async function typeInto(label: string, text: string): Promise<void> {
    const field = page
      .getByRole('main')
      .getByLabel(label, { exact: label === 'Ім’я' })
      .first();
    await expect(async () => {
      await press('Tab');
      await expect(field).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
    if (text === 'ArrowDown') await press(text);
    // A field of a day takes its digits in the order of the browser's language.
    else if (/^\d{4}-/.test(text)) await field.fill(text);
    else await type(text);
  }

  /** `key`: of the section, whose heading is `queue`. */
  async function openFrom(key: string, queue: string, q: string, title = q): Promise<void> {
    await press(key);
    await heading(page, queue);
    await openFound(page, my, q);
    await heading(page, title);
  }
  const open = (number: string) => openFrom('2', 'Скарги', number);

  return {
    my,
    done,
    open,

    async enter({ received_on: received, ...complaint }: PaperComplaint): Promise<string> {
      await press('2');
      await heading(page, 'Скарги');
      await press('i');
      await heading(page, 'Внести скаргу');
      await press('e', 'ArrowDown');
      await typeInto('Коли надійшло', received);
      await typeInto('Серія та номер', complaint.serial_number);
      await typeInto('Номерний знак авто', complaint.license_plate);
      await typeInto('Підстава', 'ArrowDown');
      await typeInto('Що сталося і чого просять', 'Знак закрили гілки.');
      await typeInto('Прізвище', complaint.last_name);
      await typeInto('Ім’я', 'Олена');
      await typeInto('Адреса для відповіді', 'Вінниця, вул. Соборна, 1');
      await press('Control+Enter');
      const told = page.getByText(/^Скаргу ОС-\S+ внесено/);
      await expect(told).toBeVisible();
      done('paper');
      return /ОС-\d+-\d+/.exec(await told.innerText())?.[0] ?? '';
    },

    async take(number: string): Promise<void> {
      await open(number);
      await press('t');
      await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
    },

    /** `template`: the first or the second. A case that a colleague handed over need not be taken. */
    async decide(template: 1 | 2): Promise<void> {
      await press('d');
      await heading(page, /Рішення за скаргою/);
      await press(...Array.from({ length: template }, () => 'j'), 'Enter');
      await expect(page.getByLabel('Обґрунтування')).toBeFocused();
      await press('Control+Enter');
      await expect(page.getByText('Ще не записано. Ось що отримає заявник')).toBeVisible();
      await press('Control+Enter');
      await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
      done('complaint');
    },

    async checkCar(plate: string, isGood: boolean): Promise<void> {
      await openFrom('3', 'Авто на перевірці', plate, 'Перевірка авто');
      if (isGood) await press('a');
      else await press('r', 'ArrowDown', 'Control+Enter');
      await expect(page.getByText(isGood ? 'Авто підтверджено' : 'Авто відхилено')).toBeVisible();
      done('car');
    },

    async answer(number: string): Promise<void> {
      await openFrom('4', 'Звернення', number);
      await press('j', 'Enter');
      await expect(page.getByLabel('Текст', { exact: true })).not.toHaveValue('');
      await press('w', 'Control+End');
      await type(' З повагою.');
      await press('Control+Enter');
      await expect(page.getByText('Відповідь записано, сайт надсилає її на email.')).toBeVisible();
      done('message');
    },

    /** `place`: the key of the section; `name`: a column that has to be named first. */
    async load(
      place: '5' | '6',
      path: string,
      seen: string | RegExp,
      named?: { column: string; as: string },
    ): Promise<void> {
      await press(place);
      if (place === '5') {
        await heading(page, 'Реєстри');
        await press('k', 'Enter');
        await heading(page, 'Завантаження');
      } else await heading(page, 'Платежі');
      if (named) await page.getByRole('combobox', { name: 'Що це' }).selectOption({ label: 'Евакуації' });
      const choosing = page.waitForEvent('filechooser');
      await press('f');
      await (await choosing).setFiles(path);
      await press('Control+Enter');
      if (named) {
        const column = page.getByRole('combobox', { name: `«${named.column}»` });
        await expect(column).toBeVisible({ timeout: SURE_MS });
        await column.selectOption({ label: named.as });
        await press('m');
      }
      await expect(page.getByText(seen).first()).toBeVisible({ timeout: SURE_MS });
      await press('a');
      await expect(page.getByText('записано', { exact: true })).toBeVisible({ timeout: SURE_MS });
      // Which register it is and what the column has are chosen.
      (keys[named ? 'file with an unknown column' : 'file'] ??= []).push(my.take() + (named ? 2 : 0));
    },

    /** Each letter gets the number of its receipt, then all are marked as sent. */
    async post(count: number): Promise<void> {
      await press('g');
      await heading(page, 'Пошта');
      // Past the address, which can be corrected, and the print.
      await press('j', 'Tab', 'Tab', 'Tab');
      for (let at = 0; at < count; at += 1) {
        await expect(page.getByLabel(/^Номер із квитанції/).nth(at)).toBeFocused();
        await type(`05000${String(at).padStart(8, '0')}`);
        await press('Enter');
      }
      await expect(page.getByRole('button', { name: 'Записати надсилання' })).toBeFocused();
      await press('Enter');
      await expect(page.getByText('Надсилання записано.')).toBeVisible();
      (keys['letter'] ??= []).push(Math.round(my.take() / count));
    },
  };
}
