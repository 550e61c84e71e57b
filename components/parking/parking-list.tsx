'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
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
  onMore: () => void;
}

export function ParkingList({ places, from, total, onMore }: ParkingListProps) {
  const [limit, setLimit] = useState(STEP);
  function showMore() {
    setLimit(limit + STEP);
    onMore();
  }

  return (
    <div className={styles.scroll} role="region" aria-label="Список місць для паркування" tabIndex={0}>
      <PlainList layout="divided">
        {places.slice(0, limit).map((place, index) => {
          const metres = from && distanceTo(place, from);
          return (
            <li key={place.id ?? index}>
              <ParkingPlaceFacts level={2} place={place} distance={metres === null ? null : formatDistance(metres)} />
            </li>
          );
        })}
      </PlainList>
      {total > Math.min(places.length, limit) ? (
        <Button variant="secondary" wide className={styles.more} onClick={showMore}>
          Показати ще місця
        </Button>
      ) : null}
    </div>
  );
}
