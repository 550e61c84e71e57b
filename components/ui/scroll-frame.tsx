'use client';
import { useEffect, useRef, type HTMLAttributes } from 'react';

/** The height of the rows that are whole within the frame's own limit. */
function wholeRows(frame: HTMLElement, limit: number): number {
  const top = frame.getBoundingClientRect().top + frame.clientTop - frame.scrollTop;
  const bottoms = [...frame.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().bottom - top);
  const borders = frame.offsetHeight - frame.clientHeight;
  return Math.max(...bottoms.filter((bottom) => bottom + borders <= limit), 0) + borders;
}

const LIMIT_PX = 400;

/** Scrolls what is higher than 400 px, without cutting a row in half. */
export function ScrollFrame({ isLimited, ...rest }: HTMLAttributes<HTMLDivElement> & { isLimited: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = box.current;
    const rows = frame?.querySelector('tbody');
    if (!frame || !rows || !isLimited) return;
    const observer = new ResizeObserver(() => {
      const height = wholeRows(frame, LIMIT_PX);
      if (height > LIMIT_PX / 2) frame.style.setProperty('--whole-rows', `${height}px`);
      else frame.style.removeProperty('--whole-rows');
    });
    observer.observe(rows);
    return () => observer.disconnect();
  }, [isLimited]);
  return <div {...rest} ref={box} tabIndex={0} role="region" />;
}
