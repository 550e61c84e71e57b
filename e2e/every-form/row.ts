import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { mailbox } from '@/e2e/account-links';
import { scriptsRun } from '@/e2e/layout-shift';
import { expect, test } from '@/e2e/test';
import { expectUsable } from '@/e2e/usable-page';
import { isWholeRun } from '@/tests/scope';

export interface Field {
  label: string;
  wrong: string;
  message: string;
  right: string;
  /** A radio group: its error shows in the summary only, and the test leaves the choice as it is. */
  chosen?: true;
  /** A checkbox that has to be ticked. */
  box?: true;
}

export interface FormRow {
  form: string;
  face?: string;
  address: string;
  /** Opens a page reachable only by a mailed link, in place of `address`. */
  link?: (request: APIRequestContext, email: string) => Promise<string>;
  /** The signed-in user; none when absent. */
  of?: 'citizen' | 'newcomer';
  /** Navigates to fields that are not visible at first. */
  reach?: (page: Page) => Promise<void>;
  fields: Field[];
  button: string;
  phone?: string;
  plain?: boolean;
  dialog?: string;
}

export const nameOf = ({ form, face, address }: Pick<FormRow, 'form' | 'face' | 'address'>) =>
  `«${form}» on ${address}${face ? `, ${face}` : ''}`;

const partsOf = (page: Page, row: FormRow) => {
  const place = row.dialog ? page.getByRole('dialog', { name: row.dialog }) : page.getByRole('main');
  const button = place.getByRole('button', { name: row.button, exact: true });
  const form = place.locator('form').filter({ has: page.getByRole('button', { name: row.button, exact: true }) });
  return { place, button, form, summary: place.getByRole('group', { name: 'Є проблема' }) };
};

/** Matches no-break spaces as well. */
const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s');

const fieldIn = (form: Locator, { label }: Pick<Field, 'label'>) => form.getByLabel(new RegExp(`^${escape(label)}`));

const typed = (fields: Field[]) => fields.filter(({ chosen }) => !chosen);

async function putIn(form: Locator, field: Field, what: 'wrong' | 'right'): Promise<void> {
  const input = fieldIn(form, field);
  if (field.box) await input.setChecked(what === 'right');
  else await input.fill(field[what]);
}

async function fillIn(form: Locator, fields: Field[], what: 'wrong' | 'right'): Promise<void> {
  for (const field of typed(fields)) await putIn(form, field, what);
}

/** Compares document order. */
const standsBefore = async (one: Locator, other: Locator): Promise<boolean> => {
  const follower = await other.elementHandle();
  return one.evaluate(
    (element, node) =>
      node instanceof Node && (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    follower,
  );
};

/** The same for client-side and server-side validation. */
async function expectMistakes(page: Page, row: FormRow): Promise<void> {
  const { place, form, summary } = partsOf(page, row);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading', { name: 'Є проблема' })).toBeVisible();
  expect(
    await standsBefore(summary, place.getByRole('heading', { level: row.dialog ? 2 : 1 }).first()),
    'above the title',
  ).toBe(!row.dialog);
  await expect(summary.getByRole('link')).toHaveText(row.fields.map(({ message }) => message));
  await expect(page).toHaveTitle(/^Помилка: /);
  for (const field of typed(row.fields)) {
    await expect(fieldIn(form, field)).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldIn(form, field)).toHaveAccessibleDescription(new RegExp(escape(field.message)));
    if (!field.box && !field.label.includes('ароль')) await expect(fieldIn(form, field)).toHaveValue(field.wrong);
  }
}

const openForm = async (page: Page, { address, link }: FormRow) =>
  page.goto(link ? await link(page.request, mailbox()) : address);

export async function goThroughForm(page: Page, row: FormRow): Promise<void> {
  await openForm(page, row);
  // Before, a click sends the form.
  await scriptsRun(page);
  await row.reach?.(page);
  const { button, form, summary } = partsOf(page, row);
  await expect(form).toHaveAttribute('novalidate');
  expect(await form.textContent()).not.toContain('*');
  const title = await page.title();

  await test.step('nothing is said and nothing shut before the first click', async () => {
    await fillIn(form, row.fields, 'wrong');
    await button.focus();
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(summary).toHaveCount(0);
    await expect(button).toBeEnabled();
  });

  const sent: string[] = [];
  page.on('request', (request) => {
    // Drafts are saved whether valid or not; that is not a submission.
    if (request.url().includes('/drafts/')) return;
    if (request.method() !== 'GET' || request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`);
  });

  await test.step('the first click shows the mistakes and sends nothing', async () => {
    await button.click();
    await expectMistakes(page, row);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Спершу виправте позначені поля.');
    // By day the mistakes of each page are looked at in every-page/.
    if (isWholeRun) await expectUsable(page);
  });

  await test.step('each link leads to its field', async () => {
    for (const field of row.fields) {
      await summary.getByRole('link', { name: field.message, exact: true }).first().click();
      const reached = page.locator(':focus');
      await expect(reached).toHaveAttribute('aria-invalid', 'true');
    }
  });

  await test.step('Enter asks again, and still nothing is sent', async () => {
    const [first] = row.fields;
    if (!first || first.box || (await fieldIn(form, first).evaluate((element) => element.tagName)) !== 'INPUT') return;
    await fieldIn(form, first).press('Enter');
    await expect(summary).toBeFocused();
  });

  await test.step('from then on each field is judged as it is typed', async () => {
    for (const field of row.fields) {
      const input = fieldIn(form, field);
      await putIn(form, field, 'right');
      await expect(input).not.toHaveAttribute('aria-invalid');
    }
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveTitle(title);
    await expect(button).toBeEnabled();
    for (const field of row.fields) {
      const input = fieldIn(form, field);
      await input.focus();
      await putIn(form, field, 'wrong');
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toBeFocused();
    }
    await expect(button).toBeDisabled();
  });
  expect(sent, 'what was sent').toEqual([]);
}

const SPELLINGS = ['0501234567', '380501234567', '+380501234567', '+38 (050) 123-45-67', '050 123-45-67', '501234567'];
const PHONE = '+38 (050) 123-45-67';

export async function tryPhone(page: Page, row: FormRow, label: string): Promise<void> {
  await openForm(page, row);
  await scriptsRun(page);
  await row.reach?.(page);
  const field = partsOf(page, row).form.getByLabel(label);
  await field.fill('');
  await field.focus();
  for (const spelling of SPELLINGS) {
    await test.step(`typed and pasted: ${spelling}`, async () => {
      await field.fill('');
      await expect(async () => {
        await field.fill('');
        await field.pressSequentially(spelling);
        expect(await field.inputValue()).toBe(PHONE);
      }).toPass();
      await field.fill('');
      await field.evaluate((input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, spelling);
      await expect(field).toHaveValue(PHONE);
      // Like browser autofill: replaces the whole value at once.
      await field.fill('+38 (067) 12');
      await field.fill(spelling);
      await expect(field).toHaveValue(PHONE);
    });
  }
  await field.fill('');
  await field.pressSequentially('05а01x2');
  await expect(field).toHaveValue('+38 (050) 12');
}

export async function goThroughPlain(page: Page, row: FormRow): Promise<void> {
  await openForm(page, row);
  const { button, form } = partsOf(page, row);
  await fillIn(form, row.fields, 'wrong');
  await expect(button).toBeEnabled();
  await button.click();
  await expectMistakes(page, row);
  await expect(button).toBeEnabled();
}
