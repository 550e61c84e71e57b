'use client';
// Thousands of places stay smooth: near ones stand together under their number until the map comes closer.
// The clustering add-on extends the object `L` itself and needs it to be there already: hence the default import, first.
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

/** Signs are as large as the style sheet says, in the reader's letters. */
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
  /** `marker` takes the focus back when the place is closed. */
  onChoose: (place: PlacedPlace, marker: HTMLElement | null) => void;
}

/** A marker for every place, by mouse and keyboard alike. */
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
        // Leaflet makes a click of Enter only for its own pop-ups.
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
