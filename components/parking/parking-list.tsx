'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/live-region';
import { PlainList } from '@/components/ui/plain-list';
import type { ParkingPlace } from '@/contract/parking';
import { distanceTo, formatDistance, type Position } from '@/lib/parking/parking-places';
import styles from './parking-list.module.css';
import { ParkingPlaceFacts } from './parking-place-facts';

const STEP = 100;

interface ParkingListProps {
  places: readonly ParkingPlace[];
  from: Position | null;
  total: number;
  failed: boolean;
  onMore: () => void;
}

export function ParkingList({ places, from, total, failed, onMore }: ParkingListProps) {
  const [limit, setLimit] = useState(STEP);
  const [asked, setAsked] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  const shown = Math.min(places.length, limit);
  const isWaiting = asked === shown && shown < total && !failed;

  useEffect(() => {
    if (focusAt.current === null) return;
    const isElsewhere =
      document.activeElement !== document.body && !list.current?.parentElement?.contains(document.activeElement);
    const target = isElsewhere ? undefined : list.current?.children[focusAt.current];
    if (failed || isElsewhere || target) focusAt.current = null;
    if (target instanceof HTMLElement) target.focus();
  }, [places, limit, failed]);

  function showMore() {
    focusAt.current = shown;
    setAsked(shown);
    setLimit(shown + STEP);
    onMore();
  }

  return (
    <div className={styles.scroll} role="region" aria-label="Список місць для паркування" tabIndex={0}>
      <PlainList layout="divided" ref={list}>
        {places.slice(0, limit).map((place, index) => {
          const metres = from && distanceTo(place, from);
          return (
            <li key={place.id ?? index} tabIndex={-1}>
              <ParkingPlaceFacts level={2} place={place} distance={metres === null ? null : formatDistance(metres)} />
            </li>
          );
        })}
      </PlainList>
      <LiveRegion>
        {asked === null ? null : isWaiting ? 'Завантажуємо…' : `Показано ${shown} з ${Math.max(shown, total)}`}
      </LiveRegion>
      {total > shown ? (
        <Button variant="secondary" wide className={styles.more} busy={isWaiting} onClick={showMore}>
          Показати ще місця
        </Button>
      ) : null}
    </div>
  );
}
