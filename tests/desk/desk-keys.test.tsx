import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskKeys } from '@/components/desk/desk-keys';

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

beforeEach(() => localStorage.clear());

function show() {
  const used = vi.fn<(what: string) => void>();
  render(
    <>
      <input type="search" aria-label="Пошук" aria-keyshortcuts="/" />
      <input type="search" aria-label="Знайти" aria-keyshortcuts="Control+K Meta+K" />
      <button type="button" aria-keyshortcuts="t" onClick={() => used('взяти')}>
        Взяти
      </button>
      <a href="#1" data-row="">
        ОС-2026-000001
      </a>
      <a href="#2" data-row="">
        ОС-2026-000002
      </a>
      <form
        aria-label="Запит"
        onSubmit={(event) => {
          event.preventDefault();
          used('надіслати');
        }}
      >
        <textarea aria-label="Текст" />
        <button type="submit">Надіслати</button>
      </form>
      <DeskKeys />
    </>,
  );
  return used;
}

describe('the keys of the desk', () => {
  it('go through the rows and stop at the last', async () => {
    show();
    await userEvent.keyboard('j');
    expect(screen.getByText('ОС-2026-000001')).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(screen.getByText('ОС-2026-000002')).toHaveFocus();
    await userEvent.keyboard('k');
    expect(screen.getByText('ОС-2026-000001')).toHaveFocus();
  });

  it('press what the page names, in a Ukrainian layout too, and not while somebody writes', async () => {
    const used = show();
    fireEvent.keyDown(document.body, { key: 'е', code: 'KeyT' });
    expect(used.mock.calls).toEqual([['взяти']]);
    await userEvent.type(screen.getByLabelText('Текст'), 'tj/?');
    expect(screen.getByLabelText('Текст')).toHaveValue('tj/?');
    expect(used).toHaveBeenCalledTimes(1);
  });

  it('lead to the search, out of it, and send the form that is written in', async () => {
    const used = show();
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Пошук')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Пошук')).not.toHaveFocus();
    await userEvent.click(screen.getByLabelText('Текст'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(used.mock.calls).toEqual([['надіслати']]);
  });

  it('lead to the one search with Ctrl or ⌘, in a Ukrainian layout and while somebody writes', async () => {
    show();
    const field = screen.getByLabelText('Знайти');
    const leave = () => screen.getByLabelText('Текст').focus();
    leave();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(field).toHaveFocus();
    leave();
    fireEvent.keyDown(screen.getByLabelText('Текст'), { key: 'л', code: 'KeyK', metaKey: true });
    expect(field).toHaveFocus();
    leave();
    await userEvent.keyboard('k');
    expect(field).not.toHaveFocus();
    field.blur();
    fireEvent.keyDown(document.body, { key: '?', code: 'Digit7', shiftKey: true });
    expect(screen.getByText('Ctrl+K')).toBeVisible();
  });

  it('are told by «?» and can be turned off', async () => {
    const used = show();
    fireEvent.keyDown(document.body, { key: '?', code: 'Digit7', shiftKey: true });
    const dialog = screen.getByRole('dialog', { name: 'Клавіші' });
    expect(within(dialog).getByText('Взяти')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрити' }));
    screen.getByText('ОС-2026-000001').focus();
    await userEvent.keyboard('t');
    expect(used).not.toHaveBeenCalled();
  });

  it('act once on a page that was seen, and not again while the next one comes', () => {
    const used = vi.fn<() => void>();
    render(
      <>
        <form method="post" onSubmit={used}>
          <button type="submit" aria-keyshortcuts="a">
            Підтвердити
          </button>
        </form>
        <DeskKeys />
      </>,
    );
    const pressAt = (timeStamp: number) =>
      fireEvent(
        document.body,
        Object.defineProperty(createEvent.keyDown(document.body, { key: 'a' }), 'timeStamp', { value: timeStamp }),
      );

    pressAt(0);
    expect(used).not.toHaveBeenCalled();
    expect(screen.getByText(/Сторінка щойно змінилася/)).toBeVisible();
    pressAt(performance.now() + 1_000);
    expect(used).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Сторінка щойно змінилася/)).toBeNull();
    pressAt(performance.now() + 1_000);
    expect(used).toHaveBeenCalledTimes(1);
  });
});
