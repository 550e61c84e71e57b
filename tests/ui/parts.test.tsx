import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { ErrorSummary, type FieldError } from '@/components/ui/error-summary';
import { PageHeading } from '@/components/layout/page-frame';
import { LicensePlate } from '@/components/ui/license-plate';
import { Pager, pagesAround } from '@/components/ui/pager';
import { Table } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';

describe('a licence plate', () => {
  it('is read aloud character by character and shown in its groups', () => {
    render(<LicensePlate licensePlate="AA1234BB" />);
    const plate = screen.getByRole('img', { name: 'Номерний знак A A, 1 2 3 4, B B' });
    expect(plate).toHaveTextContent('AA 1234 BB');
  });

  it('shows a personalised plate as it is', () => {
    render(<LicensePlate licensePlate="МРІЯ" />);
    expect(screen.getByRole('img', { name: 'Номерний знак М Р І Я' })).toBeVisible();
  });
});

describe('a form field', () => {
  it('gives its hint and its error to a screen reader', () => {
    render(
      <TextInput
        id="phone"
        label="Телефон"
        hint="Щоб ми могли відповісти"
        error="Вкажіть коректний телефон"
        optional
      />,
    );
    const field = screen.getByRole('textbox', { name: /Телефон/ });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Щоб ми могли відповісти Вкажіть коректний телефон');
  });
});

describe('the error summary', () => {
  const errors = [{ fieldId: 'email', message: 'Вкажіть коректний email' }];

  it('takes the focus, marks the page title as failed and links to the invalid field', async () => {
    document.title = 'Контакти';
    const { rerender } = render(
      <>
        <ErrorSummary errors={errors} />
        <input id="email" aria-label="Пошта" />
      </>,
    );
    expect(screen.getByRole('group', { name: 'Є проблема' })).toHaveFocus();
    expect(document.title).toBe('Помилка: Контакти');
    Object.assign(document.getElementById('email') ?? {}, { scrollIntoView: () => undefined });
    await userEvent.click(screen.getByRole('link', { name: 'Вкажіть коректний email' }));
    expect(screen.getByLabelText('Пошта')).toHaveFocus();
    rerender(<ErrorSummary errors={[]} />);
    expect(document.title).toBe('Контакти');
  });
});

describe('the error summary of a form on a page', () => {
  const errors = [{ fieldId: 'email', message: 'Вкажіть коректний email' }];

  it('stands above the page title, also when errors appear later', () => {
    const page = (errors: FieldError[], attempt: number) => (
      <>
        <PageHeading title="Контакти" />
        <ErrorSummary errors={errors} attempt={attempt} />
      </>
    );
    const { rerender } = render(page([], 0));
    rerender(page(errors, 1));
    const summary = screen.getByRole('group', { name: 'Є проблема' });
    expect(summary).toHaveFocus();
    expect(summary.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('the error summary while a citizen types', () => {
  const errors = [{ fieldId: 'email', message: 'Вкажіть коректний email' }];

  it('appears and disappears with the errors and leaves the focus in the field', async () => {
    document.title = 'Контакти';
    const page = (shown: FieldError[]) => (
      <>
        <ErrorSummary errors={shown} attempt={1} />
        <input id="email" aria-label="Пошта" />
      </>
    );
    const { rerender } = render(page(errors));
    await userEvent.click(screen.getByLabelText('Пошта'));
    rerender(page([]));
    expect(document.title).toBe('Контакти');
    rerender(page(errors));
    expect(screen.getByRole('group', { name: 'Є проблема' })).toBeVisible();
    expect(screen.getByLabelText('Пошта')).toHaveFocus();
  });

  it('removes the error mark from the server’s page title once all is corrected', () => {
    document.title = 'Помилка: Стан скарги';
    const page = (shown: FieldError[]) => <ErrorSummary errors={shown} heading={<h1>Стан скарги</h1>} />;
    const { rerender } = render(page(errors));
    const summary = screen.getByRole('group', { name: 'Є проблема' });
    expect(summary.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(document.title).toBe('Помилка: Стан скарги');
    rerender(page([]));
    expect(document.title).toBe('Стан скарги');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('a busy button', () => {
  it('does not send the form again', async () => {
    const send = vi.fn();
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={send}>
          Надіслати скаргу
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати скаргу' }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a table', () => {
  it('has a name, column titles and row headers', () => {
    render(
      <Table
        caption="Штрафи"
        captionHidden
        rows={[{ id: 1, number: 'АА 123456', sum: '340,00 грн' }]}
        rowKey={(row) => row.id}
        columns={[
          { key: 'number', title: 'Номер', rowHeader: true, cell: (row) => row.number },
          { key: 'sum', title: 'Сума', numeric: true, cell: (row) => row.sum },
        ]}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'Штрафи' }));
    expect(table.getByRole('rowheader', { name: 'АА 123456' })).toBeVisible();
    expect(table.getByRole('cell', { name: '340,00 грн' })).toHaveAttribute('data-title', 'Сума');
  });
});

describe('the pagination of a list', () => {
  it('links the pages around the current one and leaves out the rest', () => {
    expect(pagesAround(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  });

  it('links to the previous and next page even when the number of pages is unknown', () => {
    render(<Pager page={2} hasNext label="Сторінки новин" hrefOf={(page) => `/news/page/${page}`} />);
    const pages = within(screen.getByRole('navigation', { name: 'Сторінки новин' }));
    expect(pages.getByRole('link', { name: 'Попередня' })).toHaveAttribute('href', '/news/page/1');
    expect(pages.getByRole('link', { name: 'Наступна' })).toHaveAttribute('href', '/news/page/3');
  });

  it('is not shown when there is only one page', () => {
    render(<Pager page={1} hasNext={false} label="Сторінки новин" hrefOf={String} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
