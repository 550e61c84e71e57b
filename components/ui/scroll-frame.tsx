'use client';
import { useEffect, useRef, useState, type HTMLAttributes } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

const LIMIT_PX = 400;

/** How many rows are whole within the limit, and the frame's height with them. */
function wholeRows(frame: HTMLElement): { shown: number; height: number } {
  const top = frame.getBoundingClientRect().top + frame.clientTop - frame.scrollTop;
  const borders = frame.offsetHeight - frame.clientHeight;
  const bottoms = [...frame.querySelectorAll('tbody > tr')]
    .map((row) => row.getBoundingClientRect().bottom - top + borders)
    .filter((bottom) => bottom <= LIMIT_PX);
  return { shown: bottoms.length, height: Math.max(...bottoms, 0) };
}

type ScrollFrameProps = HTMLAttributes<HTMLDivElement> & {
  /** For a frame with a limit of 400 px: its class while it has it, and the class of the line below. */
  limited?: { frame: string | undefined; more: string | undefined } | undefined;
};

/** Scrolls what is higher than 400 px, without cutting a row in half, and says how much is in view. */
export function ScrollFrame({ limited, className, ...rest }: ScrollFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState({ shown: 0, all: 0 });
  const [isOpen, setOpen] = useState(false);
  const isLimited = limited !== undefined && !isOpen;
  useEffect(() => {
    const frame = box.current;
    const body = frame?.querySelector('tbody');
    if (!frame || !body || !isLimited) return;
    const observer = new ResizeObserver(() => {
      const { shown, height } = wholeRows(frame);
      if (height > LIMIT_PX / 2) frame.style.setProperty('--whole-rows', `${height}px`);
      else frame.style.removeProperty('--whole-rows');
      setRows({ shown, all: body.rows.length });
    });
    observer.observe(body);
    return () => observer.disconnect();
  }, [isLimited]);

  function open() {
    setOpen(true);
    box.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        {...rest}
        ref={box}
        className={classNames(className, isLimited && limited.frame)}
        tabIndex={0}
        role="region"
      />
      {isLimited && rows.shown > 0 && rows.shown < rows.all ? (
        <p className={limited.more}>
          Показано {rows.shown} з {rows.all} ·{' '}
          <Button variant="quiet" onClick={open}>
            Показати всі
          </Button>
        </p>
      ) : null}
    </>
  );
}
