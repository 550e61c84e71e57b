'use client';
import { useState } from 'react';
import type { Position } from '@/lib/parking/parking-places';

const TIME_LIMIT_MS = 10_000;
const PERMISSION_DENIED = 1;

const REFUSED =
  'Ви не дозволили визначати місце. Виберіть місце зі списку або дозвольте доступ у налаштуваннях браузера.';
const FAILED = 'Не вдалося визначити, де ви. Виберіть місце зі списку або спробуйте ще раз.';

export interface PositionState {
  position: Position | null;
  asking: boolean;
  problem: string | null;
  ask: () => void;
  forget: () => void;
}

export function usePosition(): PositionState {
  const [position, setPosition] = useState<Position | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function ask() {
    setProblem(null);
    if (!('geolocation' in navigator)) {
      setProblem(FAILED);
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        setPosition({ lat: coords.latitude, lon: coords.longitude });
      },
      ({ code }) => {
        setAsking(false);
        setProblem(code === PERMISSION_DENIED ? REFUSED : FAILED);
      },
      { timeout: TIME_LIMIT_MS, maximumAge: 60_000 },
    );
  }

  return { position, asking, problem, ask, forget: () => setPosition(null) };
}
