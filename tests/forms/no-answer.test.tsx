import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redirect } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fields } from '@/components/forms/fields';
import { ClaimForm } from '@/components/payment-claims/claim-form';
import { CardForm, useForm } from '@/components/forms/form';
import { PASSWORD_RESET_FORM } from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import { clearReports, takeToasts } from '@/lib/toasts/toasts';
import type { StateOf } from '@/lib/forms/form-state';

type State = StateOf<typeof PASSWORD_RESET_FORM>;
type Action = (state: State, form: FormData) => Promise<State>;

const network = { isOn: true };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

interface PageProps {
  action: Action;
  follows?: boolean;
  isKeyed?: boolean;
}

function Page({ action, follows = false, isKeyed = true }: PageProps) {
  const form = useForm({ form: PASSWORD_RESET_FORM, action, address: paths.home, follows, isKeyed });
  return (
    <CardForm form={form} submit="Надіслати" heading={<h1>Форма</h1>}>
      <Fields form={form} />
    </CardForm>
  );
}

/** What the framework has around a page. */
class Led extends Component<{ to: (digest: string) => void; children: ReactNode }, { isOver: boolean }> {
  override state = { isOver: false };
  static getDerivedStateFromError() {
    return { isOver: true };
  }
  override componentDidCatch({ digest }: Error & { digest?: string }) {
    this.props.to(digest ?? '');
  }
  override render() {
    return this.state.isOver ? null : this.props.children;
  }
}

beforeEach(() => {
  network.isOn = true;
  document.documentElement.dataset['idempotent'] = '';
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isOn);
});
afterEach(() => {
  delete document.documentElement.dataset['idempotent'];
  takeToasts();
  clearReports();
});

async function sendBy(action: Action, kind: Omit<PageProps, 'action'> = {}) {
  render(<Page action={action} {...kind} />);
  await userEvent.type(screen.getByLabelText('Email'), 'olena@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Надіслати' }));
  return screen.findByRole('group', { name: 'Є проблема' });
}

describe('a form whose answer did not come', () => {
  it('says that nothing was sent only where there was no network before', async () => {
    network.isOn = false;
    expect(await sendBy(lost)).toHaveTextContent('Немає зв’язку, нічого не надіслано. Усе введене залишилося');
  });

  it('says that it may have arrived where the network went after it was sent, and that once more is no second time', async () => {
    const said = await sendBy(() => {
      network.isOn = false;
      return lost();
    });
    expect(said).toHaveTextContent('Відповідь не надійшла: можливо, надіслане вже в нас. Натисніть ще раз');
    expect(said).toHaveTextContent('двічі не запишемо');
    expect(screen.getByLabelText('Email')).toHaveValue('olena@example.org');
  });

  it('promises nothing about a second time where a city’s own API has not named it', async () => {
    delete document.documentElement.dataset['idempotent'];
    const said = await sendBy(lost);
    expect(said).toHaveTextContent('Відповідь не надійшла: можливо, це вже записано. Перевірте, перш ніж надсилати');
    expect(said).not.toHaveTextContent('двічі');
  });

  it('promises nothing about a second time of a form that carries no key', async () => {
    const said = await sendBy(lost, { isKeyed: false });
    expect(said).toHaveTextContent('Відповідь не надійшла: можливо, це вже записано. Перевірте, перш ніж надсилати');
    expect(said).not.toHaveTextContent('Натисніть ще раз');
  });

  it('promises it of a claim of payment', async () => {
    const known = { license_plate: 'AA1234BB', serial_number: 'ІП 0000100570', email: 'olena@example.org' };
    render(<ClaimForm action={lost} known={known} address={paths.home} heading={<h1>Оплата</h1>} />);
    await userEvent.type(screen.getByLabelText(/^День/), '05.11.2026');
    await userEvent.type(screen.getByLabelText(/^Сума|^Сплачен/), '170,00');
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати на перевірку' }));
    expect(await screen.findByRole('group', { name: 'Є проблема' })).toHaveTextContent('двічі не запишемо');
  });

  it('stays as it is where its action leads on by itself, and is sent again by the next press', async () => {
    const action = vi.fn<Action>(lost);
    expect(await sendBy(action, { follows: true })).toHaveTextContent('Відповідь не надійшла. Спробуйте ще раз.');
    expect(screen.getByLabelText('Email')).toHaveValue('olena@example.org');
    const button = screen.getByRole('button', { name: 'Надіслати' });
    await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'), 10_000);
    await userEvent.click(button);
    await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(2), 10_000);
    const [[, sent] = []] = action.mock.calls;
    expect(sent?.has('scripted')).toBe(false);
  });

  it('leaves it to the framework where its action led on', async () => {
    const led: string[] = [];
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Led to={(digest) => led.push(digest)}>
        <Page follows action={async () => redirect('/cabinet')} />
      </Led>,
    );
    await userEvent.type(screen.getByLabelText('Email'), 'olena@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати' }));
    await vi.waitFor(() => expect(led).toEqual([expect.stringContaining('/cabinet')]), 10_000);
  });

  it('says that the site is out of order where it answered so', async () => {
    const failed = Object.assign(new Error('An error occurred in the Server Components render.'), { digest: '1' });
    expect(await sendBy(() => Promise.reject(failed))).toHaveTextContent('Сервіс тимчасово недоступний');
  });
});
