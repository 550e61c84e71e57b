'use client';
// leaflet.markercluster extends the object `L`, so Leaflet must be the default import and come first.
import L, { type MarkerCluster } from 'leaflet';
import 'leaflet.markercluster';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { ParkingPlace } from '@/contract/parking';
import { parkingHours, parkingPrice, parkingTitle } from '@/lib/parking/parking-places';
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
  // Made by the plugin with Leaflet's defaults; this comes before they are read.
  cluster.options.autoPanOnFocus = false;
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

const nameOf = (place: PlacedPlace) =>
  [parkingTitle(place), parkingPrice(place), parkingHours(place)].filter(Boolean).join(', ');

const EDGE_PX = 8;

/** Leaflet pans to the middle of a focused marker, which leaves half of it outside. */
function panToWhole(map: L.Map, focused: EventTarget | null): void {
  if (!(focused instanceof HTMLElement) || !focused.classList.contains('leaflet-marker-icon')) return;
  // The browser scrolls a clipped frame to what is focused in it.
  map.getContainer().scrollTo(0, 0);
  const frame = map.getContainer().getBoundingClientRect();
  const icon = focused.getBoundingClientRect();
  const beyond = (start: number, end: number, from: number, to: number) =>
    Math.min(0, start - EDGE_PX - from) || Math.max(0, end + EDGE_PX - to);
  const by = L.point(
    beyond(icon.left, icon.right, frame.left, frame.right),
    beyond(icon.top, icon.bottom, frame.top, frame.bottom),
  );
  if (by.x !== 0 || by.y !== 0) map.panBy(by, { animate: false });
}

/** A cluster that was opened is gone, and the focus with it. */
function focusNearest(map: L.Map, place: L.LatLng): void {
  if (document.activeElement !== document.body) return;
  const frame = map.getContainer().getBoundingClientRect();
  const { x, y } = map.latLngToContainerPoint(place);
  const distance = (icon: HTMLElement) => {
    const { left, top, width, height } = icon.getBoundingClientRect();
    return Math.hypot(left + width / 2 - frame.left - x, top + height / 2 - frame.top - y);
  };
  const icons = [...map.getContainer().querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
  const [nearest] = icons.sort((one, other) => distance(one) - distance(other));
  nearest?.focus();
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
        const marker = L.marker([place.lat, place.lon], {
          icon: placeIcon,
          title: parkingTitle(place),
          autoPanOnFocus: false,
        });
        marker.on('add', () => marker.getElement()?.setAttribute('aria-label', nameOf(place)));
        const chooseIt = () => choose.current(place, marker.getElement() ?? null);
        // Leaflet turns Enter into a click only for its own pop-ups.
        return marker.on('click', chooseIt).on('keypress', ({ originalEvent }) => {
          if (['Enter', ' '].includes(originalEvent.key)) chooseIt();
        });
      }),
    );
    map.addLayer(group);
    group.on('clusterkeypress', ({ propagatedFrom }: { propagatedFrom: MarkerCluster }) =>
      setTimeout(() => focusNearest(map, propagatedFrom.getLatLng())),
    );
    const show = ({ target }: FocusEvent) => requestAnimationFrame(() => panToWhole(map, target));
    map.getContainer().addEventListener('focusin', show);
    return () => {
      map.getContainer().removeEventListener('focusin', show);
      map.removeLayer(group);
    };
  }, [map, places]);

  return null;
}
