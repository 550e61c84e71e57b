'use client';
import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CircleMarker } from 'react-leaflet';
import type { ParkingPlace } from '@/contract/parking';
import { distanceTo, formatDistance, type Position } from '@/lib/parking/parking-places';
import { BaseMap } from './base-map';
import styles from './parking-map.module.css';
import { ParkingPlaceFacts } from './parking-place-facts';
import { isPlaced, PlaceMarkers, type PlacedPlace } from './place-markers';
import { PlacePopup } from './place-popup';

export interface MapView {
  lat: number;
  lon: number;
  zoom: number;
}

export interface ParkingMapProps {
  places: readonly ParkingPlace[];
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
  /** Shown where no place has coordinates. */
  view: MapView | null;
  position: Position | null;
}

const NEAR_ZOOM = 15;
/** A place alone is shown with the streets around it. */
const FIT_MAX_ZOOM = 16;
const EDGE: [number, number] = [48, 48];

const frameOf = (places: readonly PlacedPlace[]) => ({
  bounds: latLngBounds(places.map(({ lat, lon }) => [lat, lon])),
  boundsOptions: { padding: EDGE, maxZoom: FIT_MAX_ZOOM },
});

function useMapAt(placed: PlacedPlace[], position: ParkingMapProps['position']) {
  const map = useRef<LeafletMap>(null);
  useEffect(() => {
    if (position) map.current?.setView([position.lat, position.lon], NEAR_ZOOM, { animate: false });
    else if (placed.length > 0) {
      const { bounds, boundsOptions } = frameOf(placed);
      map.current?.fitBounds(bounds, { ...boundsOptions, animate: false });
    }
  }, [position, placed]);

  return map;
}

export function ParkingMap({ places, tiles, view, position }: ParkingMapProps) {
  const placed = useMemo(() => places.filter(isPlaced), [places]);
  const [chosen, setChosen] = useState<{ place: PlacedPlace; marker: HTMLElement | null } | null>(null);
  const [begin] = useState((): { center: [number, number]; zoom: number } | ReturnType<typeof frameOf> =>
    view && placed.length === 0 ? { center: [view.lat, view.lon], zoom: view.zoom } : frameOf(placed),
  );
  const map = useMapAt(placed, position);

  function close() {
    const marker = chosen?.marker;
    setChosen(null);
    (marker?.isConnected ? marker : map.current?.getContainer())?.focus();
  }

  if (placed.length === 0 && !view)
    return <p className={styles.waiting}>Координати місць не вказано. Адреси є в списку.</p>;
  const metres = chosen && position ? distanceTo(chosen.place, position) : null;
  return (
    <section
      className={styles.frame}
      aria-label="Карта місць для паркування"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && chosen) close();
      }}
    >
      <BaseMap
        {...begin}
        ref={map}
        tiles={tiles}
        scrollWheelZoom={false}
        // An animation in progress throws when the visitor leaves the page.
        zoomAnimation={false}
      >
        <PlaceMarkers places={placed} onChoose={(place, marker) => setChosen({ place, marker })} />
        {position ? (
          <CircleMarker
            center={[position.lat, position.lon]}
            radius={9}
            className={styles.reader}
            interactive={false}
          />
        ) : null}
        {chosen ? (
          <PlacePopup
            key={`${chosen.place.lat},${chosen.place.lon},${chosen.place.id}`}
            place={chosen.place}
            onClose={close}
          >
            <ParkingPlaceFacts place={chosen.place} distance={metres === null ? null : formatDistance(metres)} />
          </PlacePopup>
        ) : null}
      </BaseMap>
    </section>
  );
}
