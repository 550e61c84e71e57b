'use client';
import { useEffect, useEffectEvent, useRef, useState, type RefObject, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { FileInput } from '@/components/ui/file-input';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { paths } from '@/domain/paths';
import { type NoticeCode, readNoticeCode } from '@/domain/payment/notice-code';
import { CameraError, hasTorch, light, readPhoto, type CameraFailure, watchCamera } from '@/lib/fines/watch-camera';
import { closeModal, openModal } from '@/lib/browser/stated-base';
import { CodeRefusal, NO_READER, type Refused } from './code-refusal';
import styles from './notice-camera.module.css';

export function LightButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  if (!hasTorch(track)) return null;

  async function change() {
    await light(track, !isOn);
    setOn(!isOn);
  }

  return (
    <Button variant="secondary" aria-pressed={isOn} onClick={() => void change().catch(() => undefined)}>
      Ліхтарик
    </Button>
  );
}

export type Recognised = Extract<NoticeCode, { kind: 'fine' | 'number' }>;

export interface NoticeCameraProps {
  iban: string | null;
  /** Accounts that were the city's. */
  former?: readonly string[] | undefined;
  onRecognised: (code: Recognised) => void;
  onClose: () => void;
}

const FAILURES = {
  denied: 'Доступ до камери заборонено. Дозвольте її для цього сайту в налаштуваннях браузера або виберіть фото.',
  missing: 'Камери не знайдено. Виберіть фото або введіть номери самі.',
  busy: 'Камеру зайняла інша програма. Закрийте її та спробуйте ще раз або виберіть фото.',
  unread: NO_READER,
};

const isRecognised = (code: NoticeCode): code is Recognised => code.kind === 'fine' || code.kind === 'number';

/** What the codes that were seen lead to. */
function useCodes({ iban, former, onRecognised }: Omit<NoticeCameraProps, 'onClose'>) {
  const [isFound, setFound] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  function take(codes: string[]) {
    const said = codes.map((code) => readNoticeCode(code, { host: window.location.host, iban, former }));
    const recognised = said.find(isRecognised);
    if (recognised) {
      setFound(true);
      onRecognised(recognised);
      return;
    }
    const statement = said.find((code) => code.kind === 'statement');
    if (statement) {
      setFound(true);
      window.location.assign(paths.attestation(statement.code));
      return;
    }
    const [other] = said;
    if (other && !isRecognised(other) && other.kind !== 'statement') setRefused(other);
  }

  async function takePhoto({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>) {
    const photo = input.files?.[0];
    if (!photo) return;
    try {
      const codes = await readPhoto(photo);
      if (codes.length > 0) take(codes);
      else setRefused({ kind: 'no-code' });
    } catch (error) {
      setRefused({ kind: error instanceof CameraError ? 'no-reader' : 'no-picture' });
    }
    input.value = '';
  }

  return { isFound, refused, take, takePhoto };
}

function onVisibility(change: () => void) {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

interface Camera {
  /** Null until its picture is there. */
  track: MediaStreamTrack | null;
  failure: CameraFailure | null;
  retry: () => void;
}

/** The camera is on only while the page is seen and `isWanted`. */
function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  onCodes: (codes: string[]) => void,
): Camera {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [tries, setTries] = useState(0);
  const take = useEffectEvent(onCodes);
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

  useEffect(() => {
    if (!isWanted || !isSeen || !video.current) return;
    const end = new AbortController();
    const { signal } = end;
    const onOpen = (opened: MediaStreamTrack | undefined) => setTrack(opened ?? null);
    watchCamera({ video: video.current, signal, onOpen, onCodes: (codes) => take(codes) }).catch((error: unknown) => {
      if (signal.aborted) return;
      setTrack(null);
      setFailure(error instanceof CameraError ? error.failure : 'missing');
    });
    return () => {
      end.abort();
      setTrack(null);
    };
  }, [video, isWanted, isSeen, tries]);

  return {
    track,
    failure,
    retry: () => {
      setFailure(null);
      setTries(tries + 1);
    },
  };
}

/** Pictures are read in this browser: none is sent. */
export function NoticeCamera({ onClose, ...codes }: NoticeCameraProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isFound, refused, take, takePhoto } = useCodes(codes);
  const { track, failure, retry } = useCamera(video, !isFound, take);

  // Going back to the page must not find the dialog as it was left.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    openModal(dialog.current);
    title.current?.focus();
    const onLeave = () => close();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="notice-camera" onClose={onClose}>
      <h2 id="notice-camera" ref={title} tabIndex={-1} className={styles.title}>
        Наведіть камеру на QR-код повідомлення
      </h2>
      <div className={styles.view} hidden={failure !== null}>
        <video ref={video} muted playsInline className={styles.video} aria-hidden />
      </div>
      <p role="status" className={styles.status}>
        {isFound
          ? 'Код прочитано, відкриваємо…'
          : failure
            ? null
            : track
              ? 'Шукаємо код. Тримайте папір рівно, щоб код заповнив рамку.'
              : 'Вмикаємо камеру…'}
      </p>
      {failure ? (
        <Notice kind="warning" role="alert">
          <p>{FAILURES[failure]}</p>
        </Notice>
      ) : null}
      {refused ? <CodeRefusal refused={refused} /> : null}
      <FileInput
        accept="image/*"
        words="Сфотографувати або вибрати фото"
        aria-label="Сфотографувати або вибрати фото"
        onChange={(event) => void takePhoto(event)}
      />
      <div className={looks.row}>
        {failure ? <Button onClick={retry}>Спробувати ще раз</Button> : null}
        {track ? <LightButton track={track} /> : null}
        <Button variant="secondary" icon={<Icon name="x" />} onClick={() => closeModal(dialog.current)}>
          Скасувати
        </Button>
      </div>
      <p className={looks.soft}>Зображення лишається у вашому телефоні: сайт отримає тільки номери.</p>
    </dialog>
  );
}
