'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import dialogStyles from '@/components/cabinet/confirm-dialog.module.css';
import { SessionWarning } from '@/components/session/session-warning';
import { ButtonLink } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Stack } from '@/components/ui/stack';
import { deskPaths } from '@/domain/desk-paths';
import { DESK_END_MS, DESK_WARNING_MS } from '@/domain/staff-acts';
import { touchDesk } from '@/lib/desk/keep-typing';
import { forgetTabDrafts } from '@/lib/drafts/forget-tab-drafts';
import { openChannel, openModal } from '@/lib/browser/stated-base';
import { OVER_EVENT } from '@/lib/session/browser-session';
import { finishTasks } from '@/lib/session/finish-tasks';
import { type SessionWatch, watchSession } from '@/lib/session/session-watch';

/** The page stays as it is behind it: what was not stored before is taken over by the page after the sign-in. */
function SessionOver() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      role="alertdialog"
      aria-labelledby="session-over"
      aria-describedby="session-over-text"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack>
        <h2 id="session-over">Сеанс завершено</h2>
        <p id="session-over-text">Написане збережено. Увійдіть знову: відкриється ця сторінка, і воно повернеться.</p>
        <div className={looks.row}>
          <ButtonLink href={deskPaths.loginTo(location.pathname + location.search)} asDocument>
            Увійти знову
          </ButtonLink>
        </div>
      </Stack>
    </dialog>
  );
}

const CHANNEL = 'parkinspection.desk';
const LIMITS = { endMs: DESK_END_MS, warningMs: DESK_WARNING_MS };

const WORDS =
  'Пів години не було жодної дії. За дві хвилини сайт попросить увійти знову. Написане збережено й повернеться.';

const here = () => location.pathname + location.search;

/** What is typed goes to the server while there is a session, and stays in no browser. */
async function leave(form: HTMLFormElement) {
  await finishTasks();
  forgetTabDrafts();
  form.submit();
}

function end() {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = deskPaths.logoutTo(here());
  document.body.append(form);
  void leave(form);
}

/** Asks two minutes before the session of the staff ends; whoever types is never asked. */
export function DeskSessionWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const watch = useRef<SessionWatch>(null);

  useEffect(() => {
    const channel = openChannel(CHANNEL);
    watch.current = watchSession({
      onWarning: setSecondsLeft,
      onEnd: end,
      touch: touchDesk,
      isOver: () => Promise.resolve(false),
      channel,
      limits: LIMITS,
    });
    const onOver = () => setOver(true);
    const onSubmit = (event: SubmitEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== deskPaths.logout) return;
      event.preventDefault();
      void leave(target);
    };
    window.addEventListener(OVER_EVENT, onOver);
    document.addEventListener('submit', onSubmit);
    return () => {
      window.removeEventListener(OVER_EVENT, onOver);
      document.removeEventListener('submit', onSubmit);
      watch.current?.stop();
      channel.close();
    };
  }, []);

  if (isOver) return <SessionOver />;
  if (secondsLeft === null) return null;
  return <SessionWarning secondsLeft={secondsLeft} words={WORDS} onStay={() => watch.current?.stay()} onLeave={end} />;
}
