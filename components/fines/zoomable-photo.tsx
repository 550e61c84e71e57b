'use client';
import { Icon } from '@/components/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { closeModal, openModal } from '@/lib/browser/stated-base';
import photoStyles from './fine-photos.module.css';
import styles from './zoomable-photo.module.css';

type ZoomablePhotoProps = { url: string; words: string; eager: boolean };

const ZOOM_MAX = 4;
const KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

type ZoomDialogProps = Pick<ZoomablePhotoProps, 'url' | 'words'> & { onClose: () => void };

function ZoomDialog({ url, words, onClose }: ZoomDialogProps) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => openModal(dialog.current), []);

  const change = (step: number) => setZoom((now) => Math.min(ZOOM_MAX, Math.max(1, now + step)));

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words}
      onClose={onClose}
      onKeyDown={({ key }) => change(KEYS[key] ?? 0)}
    >
      <div className={styles.tools}>
        <Button
          variant="secondary"
          icon={<Icon name="zoom-in" />}
          onClick={() => change(1)}
          aria-disabled={zoom === ZOOM_MAX || undefined}
        >
          Збільшити
        </Button>
        <Button
          variant="secondary"
          icon={<Icon name="zoom-out" />}
          onClick={() => change(-1)}
          aria-disabled={zoom === 1 || undefined}
        >
          Зменшити
        </Button>
        <Button variant="secondary" icon={<Icon name="rotate-cw" />} onClick={() => setTurn((now) => (now + 90) % 360)}>
          Повернути
        </Button>
        <Button icon={<Icon name="x" />} onClick={() => closeModal(dialog.current)}>
          Закрити
        </Button>
        <span role="status" className={styles.scale}>
          {zoom * 100} %
        </span>
      </div>
      <div className={styles.view} tabIndex={0} role="group" aria-label="Фото, стрілки рухають його">
        <img src={url} alt={words} className={styles.photo} data-zoom={zoom} data-turn={turn} />
      </div>
    </dialog>
  );
}

export function ZoomablePhoto({ url, words, eager }: ZoomablePhotoProps) {
  const [isOpen, setOpen] = useState(false);

  function open(event: React.MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`Збільшити фото: ${words}`} onClick={open}>
        <img
          src={url}
          alt=""
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          className={photoStyles.photo}
        />
      </a>
      {isOpen ? <ZoomDialog url={url} words={words} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
