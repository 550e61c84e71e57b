'use client';
import L, { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CircleMarker, useMap } from 'react-leaflet';
import { createPortal } from 'react-dom';
import type { ParkingPlace } from '@/contract/parking';
import { distanceTo, formatDistance, type Position } from '@/lib/parking/parking-places';
import { BaseMap } from './base-map';
import styles from './parking-map.module.css';
import { ParkingPlaceFacts } from './parking-place-facts';
import { isPlaced, PlaceMarkers, type PlacedPlace } from './place-markers';

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

interface PlacePopupProps {
  place: PlacedPlace;
  onClose: () => void;
  children: ReactNode;
}

function createContent(): HTMLElement {
  const content = document.createElement('div');
  content.className = styles.popup ?? '';
  content.tabIndex = -1;
  return content;
}

function PlacePopup({ place, onClose, children }: PlacePopupProps) {
  const map = useMap();
  const [content] = useState(createContent);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const popup = L.popup({ offset: [0, -14] })
      .setLatLng([place.lat, place.lon])
      .setContent(content)
      .openOn(map);
    popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Закрити');
    content.focus({ preventScroll: true });
    const closed = (event: L.PopupEvent) => {
      if (event.popup === popup) close.current();
    };
    map.on('popupclose', closed);
    return () => {
      map.off('popupclose', closed);
      popup.remove();
    };
  }, [map, content, place]);

  return createPortal(children, content);
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
