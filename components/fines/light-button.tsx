'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { hasTorch, light } from '@/lib/fines/watch-camera';

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
