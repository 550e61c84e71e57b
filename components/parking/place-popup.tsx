'use client';
import L from 'leaflet';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { PlacedPlace } from './place-markers';
import styles from './parking-map.module.css';

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

export function PlacePopup({ place, onClose, children }: PlacePopupProps) {
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
