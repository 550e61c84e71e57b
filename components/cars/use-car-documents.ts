'use client';
// Each response holds the whole car, so documents upload one at a time.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUploads } from '@/components/files/use-uploads';
import type { Car } from '@/contract/cars';
import { carsQuery } from '@/lib/cars/car-calls';
import { forgetJustAdded } from '@/lib/cars/just-added';
import { uploadDocument } from '@/lib/cars/upload-document';

export function useCarDocuments(car: Car) {
  const queries = useQueryClient();
  const [received, setReceived] = useState<string>();
  const uploads = useUploads<Car>({
    send: (file, onProgress, signal) => uploadDocument(car, file, onProgress, signal),
    inTurn: true,
    onReceived: (changed, file) => {
      setReceived(file.name);
      forgetJustAdded(queries, car.id);
      queries.setQueryData(carsQuery().queryKey, (cars) =>
        cars?.map((known) => (known.id === car.id ? changed : known)),
      );
      return null;
    },
  });
  const add = (chosen: File[]) => {
    setReceived(undefined);
    uploads.add(chosen);
  };
  return { ...uploads, received, add };
}
