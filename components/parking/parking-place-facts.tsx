import looks from '@/components/ui/looks.module.css';
import type { ParkingPlace } from '@/contract/parking';
import { routeUrl } from '@/lib/geo/route-url';
import { isFreePlace, parkingHours, parkingPrice, parkingTitle } from '@/lib/parking/parking-places';
import { plural } from '@/domain/plural';
import styles from './parking-place-facts.module.css';

interface ParkingPlaceFactsProps {
  place: ParkingPlace;
  distance?: string | null;
  level?: 2 | 3;
}

export function ParkingPlaceFacts({ place, distance = null, level = 3 }: ParkingPlaceFactsProps) {
  const Heading = `h${level}` as const;
  const title = parkingTitle(place);
  const price = parkingPrice(place);
  const route = routeUrl(place.lat, place.lon);
  const facts = [
    place.places == null ? null : `${place.places} ${plural(place.places, ['місце', 'місця', 'місць'])}`,
    place.places_disabled ? `${place.places_disabled} для осіб з інвалідністю` : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.place}>
      <Heading className={styles.title}>{title}</Heading>
      {price ? (
        <p>
          <span className={isFreePlace(place) ? styles.free : styles.price}>{price}</span>
        </p>
      ) : null}
      {distance ? <p className={looks.strong}>{distance} від вас</p> : null}
      {place.address && !title.includes(place.address) ? <p>{place.address}</p> : null}
      <p className={styles.soft}>{[place.parking_type, parkingHours(place)].filter(Boolean).join(' · ')}</p>
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {route ? (
        <p className={styles.route}>
          <a href={route} rel="noopener noreferrer" aria-label={`Маршрут: ${title}`}>
            Маршрут
          </a>
        </p>
      ) : null}
    </div>
  );
}
