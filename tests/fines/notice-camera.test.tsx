import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FineLookupForm } from '@/components/fines/fine-lookup-form';
import { paths } from '@/domain/paths';

const stop = vi.fn();
let seen: string[];

beforeEach(() => {
  // jsdom does not implement showModal and close.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  seen = [];
  stop.mockClear();
  const track = { readyState: 'live', stop, getCapabilities: () => ({}) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.resolve(stream) },
    configurable: true,
  });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats() {
        return Promise.resolve(['qr_code']);
      }
      detect() {
        return Promise.resolve(seen.map((rawValue) => ({ rawValue })));
      }
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

async function openCamera(accounts: { iban: string | null; formerIbans?: string[] } = { iban: null }) {
  render(<FineLookupForm {...accounts} />);
  const [button] = screen.getAllByRole('button', { name: 'Навести камеру на повідомлення' });
  if (button) await userEvent.click(button);
  return screen.findByRole('dialog');
}

it('a foreign code is refused in words and the camera reads on until it is left', async () => {
  const dialog = await openCamera();
  await waitFor(() => expect(dialog).toHaveTextContent('Шукаємо код'));
  seen = ['https://shtraf-pay.example/fine'];
  expect(await screen.findByRole('alert')).toHaveTextContent('Це не наш код: не платіть');
  expect(dialog).toHaveTextContent('Шукаємо код');
  expect(stop).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stop).toHaveBeenCalled();
});

it('a slip of this site with the former account is no forgery: it leads to the fine and its new account', async () => {
  const iban = 'UA213223130000026007233566001';
  const former = 'UA906543210000000260323012024';
  await openCamera({ iban, formerIbans: [former] });
  const purpose = 'Адмінштраф, повідомлення ІП №0000100570, AB3310HX';
  seen = [['BCD', '003', '1', 'UCT', '', 'ГУК', former, 'UAH340', '00000000', '', '', purpose].join('\n')];
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(`Рахунок змінився: за цим кодом не платіть`);
  expect(said).toHaveTextContent(`Тепер платять на ${iban}.`);
  expect(said).not.toHaveTextContent('підробку');
  const link = screen.getByRole('link', { name: 'Відкрити штраф із новим кодом' });
  expect(link).toHaveAttribute('href', paths.fineLookup('AB3310HX', 'ІП0000100570'));
});

it('a code that tells the number alone fills it in and asks for the plate', async () => {
  await openCamera();
  seen = [`${window.location.origin}/fine?serial_number=ІП0000100570`];
  await waitFor(() => expect(screen.getByLabelText(/Серія та\sномер/)).toHaveValue('ІП0000100570'));
  await waitFor(() => expect(screen.getByLabelText('Номерний знак авто')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stop).toHaveBeenCalled();
});

it('a photo whose reader did not come is not said to be a bad photo', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      constructor() {
        throw new Error('not loaded');
      }
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    configurable: true,
  });
  await openCamera();
  await screen.findByText(/^Доступ до камери заборонено/);
  const photo = new File(['photo'], 'папір.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Сфотографувати або вибрати фото'), photo);
  expect(await screen.findByText(/^Не вдалося завантажити читач кодів\. Перевірте з’єднання/)).toBeVisible();
  expect(screen.queryByText(/браузер відкрити не може/)).toBeNull();
});
