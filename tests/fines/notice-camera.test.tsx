import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FineLookupForm } from '@/components/fines/fine-lookup-form';

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

async function openCamera() {
  render(<FineLookupForm iban={null} />);
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

it('a code that tells the number alone fills it in and asks for the plate', async () => {
  await openCamera();
  seen = [`${window.location.origin}/fine?serial_number=ІП0000100570`];
  await waitFor(() => expect(screen.getByLabelText(/Серія та\sномер/)).toHaveValue('ІП0000100570'));
  await waitFor(() => expect(screen.getByLabelText('Номерний знак авто')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stop).toHaveBeenCalled();
});
