'use client';
import { type ComponentType, useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { NoticeCameraProps, Recognised } from './notice-camera';

type NoticeButtonProps = Pick<NoticeCameraProps, 'iban' | 'former' | 'onRecognised'> &
  Pick<ButtonLook, 'variant' | 'wide'>;

/** Loads the camera's dialog only when it is asked for. */
export function NoticeButton({ iban, former, onRecognised, ...look }: NoticeButtonProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const [Camera, setCamera] = useState<ComponentType<NoticeCameraProps> | null>(null);

  async function open() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const { NoticeCamera } = await import('./notice-camera');
      setCamera(() => NoticeCamera);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  function take(code: Recognised) {
    if (code.kind === 'number') setState('closed');
    onRecognised(code);
  }

  return (
    <>
      <Button {...look} icon={<Icon name="camera" />} busy={state === 'loading'} onClick={() => void open()}>
        Навести камеру на повідомлення
      </Button>
      <span role="status">
        {state === 'failed' ? 'Камеру не вдалося відкрити: немає з’єднання. Введіть номери самі.' : null}
      </span>
      {state === 'open' && Camera ? (
        <Camera iban={iban} former={former} onRecognised={take} onClose={() => setState('closed')} />
      ) : null}
    </>
  );
}
