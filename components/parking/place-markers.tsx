'use client';
// leaflet.markercluster extends the object `L`, so Leaflet must be the default import and come first.
import L, { type MarkerCluster } from 'leaflet';
import 'leaflet.markercluster';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { ParkingPlace } from '@/contract/parking';
import { parkingTitle } from '@/lib/parking/parking-places';
import { plural } from '@/domain/plural';
import styles from './parking-map.module.css';

export type PlacedPlace = ParkingPlace & { lat: number; lon: number };

export const isPlaced = (place: ParkingPlace): place is PlacedPlace =>
  typeof place.lat === 'number' && typeof place.lon === 'number';

/** Lets CSS set the size, which follows the text size. */
const SIZED_BY_STYLES = undefined;

const placeIcon = L.divIcon({
  className: styles.marker ?? '',
  html: '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect x="1" y="1" width="30" height="30" rx="6"/><path d="M12 24V8h5.2a5 5 0 0 1 0 10H12"/></svg>',
  iconSize: SIZED_BY_STYLES,
});

function clusterIcon(cluster: MarkerCluster) {
  const count = cluster.getChildCount();
  const words = `${count} ${plural(count, ['місце', 'місця', 'місць'])}: наблизити`;
  const element = document.createElement('span');
  element.className = styles.clusterWords ?? '';
  element.textContent = words;
  const number = document.createElement('span');
  number.ariaHidden = 'true';
  number.textContent = String(count);
  const box = document.createElement('span');
  box.append(number, element);
  return L.divIcon({ className: styles.cluster ?? '', html: box, iconSize: SIZED_BY_STYLES });
}

interface PlaceMarkersProps {
  places: readonly PlacedPlace[];
  /** Closing returns focus to `marker`. */
  onChoose: (place: PlacedPlace, marker: HTMLElement | null) => void;
}

export function PlaceMarkers({ places, onChoose }: PlaceMarkersProps) {
  const map = useMap();
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    const group = L.markerClusterGroup({
      iconCreateFunction: clusterIcon,
      chunkedLoading: true,
      animate: false,
      showCoverageOnHover: false,
      maxClusterRadius: 50,
    });
    group.addLayers(
      places.map((place) => {
        const marker = L.marker([place.lat, place.lon], { icon: placeIcon, title: parkingTitle(place) });
        const chooseIt = () => choose.current(place, marker.getElement() ?? null);
        // Leaflet turns Enter into a click only for its own pop-ups.
        return marker.on('click', chooseIt).on('keypress', ({ originalEvent }) => {
          if (['Enter', ' '].includes(originalEvent.key)) chooseIt();
        });
      }),
    );
    map.addLayer(group);
    return () => {
      map.removeLayer(group);
    };
  }, [map, places]);

  return null;
}
