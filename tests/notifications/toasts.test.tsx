import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Toasts, FailureNotice } from '@/components/notifications/toasts';
import { TOAST_DURATION_MS } from '@/components/notifications/toast-host';
import { ApiError } from '@/lib/api/error';
import { clearReports, showError } from '@/lib/toasts/toasts';

const clock = () => document.querySelector('.Toastify__progress-bar') as HTMLElement;

describe('a toast', () => {
  it('says what went wrong, lasts 5 s and can be closed', async () => {
    render(<Toasts />);
    expect(screen.queryByLabelText('Сповіщення')).toBeNull();
    act(() => showError('Не вдалося зберегти.'));
    expect(await screen.findByText('Не вдалося зберегти.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Помилка');
    expect(clock()).toHaveStyle({ animationDuration: `${TOAST_DURATION_MS}ms` });
    expect(TOAST_DURATION_MS).toBe(5000);
    fireEvent.click(screen.getByRole('button', { name: 'Закрити сповіщення' }));
    await waitFor(() => expect(screen.queryByText('Не вдалося зберегти.')).toBeNull());
  });

  it('stays while a citizen points at it', async () => {
    render(<Toasts />);
    act(() => showError('Файл завеликий.'));
    const toast = await screen.findByRole('alert');
    fireEvent.mouseEnter(toast);
    expect(clock()).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.mouseLeave(toast);
    expect(clock()).toHaveStyle({ animationPlayState: 'running' });
    // jsdom lacks AnimationEvent, so React listens for the prefixed event.
    fireEvent(clock(), new Event('webkitAnimationEnd', { bubbles: true }));
    await waitFor(() => expect(screen.queryByText('Файл завеликий.')).toBeNull());
  });
});

describe('the notice of a server failure', () => {
  afterEach(() => act(clearReports));

  it('stays on the page with a phone number until the citizen dismisses it', () => {
    render(<FailureNotice phone="+38 (000) 000-00-01" />);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => showError(new ApiError(503, { detail: 'База даних не відповідає.' })));
    const notice = screen.getByRole('complementary', { name: 'Збій на сервері' });
    expect(notice).toHaveTextContent('База даних не відповідає.');
    expect(screen.getByText(/000-00-01/).closest('a')).toHaveAttribute('href', 'tel:+380000000001');
    fireEvent.click(screen.getByRole('button', { name: 'Зрозуміло' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
