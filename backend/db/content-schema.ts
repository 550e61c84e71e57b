import type { Generated } from 'kysely';

export interface ContentTables {
  /** One row: JSON of what a job counted. */
  statistics: { id: number; body: string; computed_at: number };
  news: {
    id: Generated<number>;
    external_id: string;
    title: string;
    preview: string | null;
    body: string | null;
    /** What `body` was rendered from; null when it came as HTML. */
    body_markdown: string | null;
    image: string | null;
    image_alt: string | null;
    published_at: number;
  };
  vacancies: {
    id: Generated<number>;
    external_id: string;
    title: string;
    preview: string | null;
    body: string | null;
    salary: string | null;
    employment: string | null;
    published_at: number;
    closes_at: number | null;
  };
  faq: { id: Generated<number>; external_id: string; question: string; answer: string; position: number };
  evacuations: {
    id: Generated<number>;
    external_id: string;
    plate_key: string;
    car: string | null;
    evacuated_at: number;
    from_address: string | null;
    reason: string | null;
    lot_name: string | null;
    lot_address: string | null;
    lot_phone: string | null;
    lat_e6: number | null;
    lon_e6: number | null;
    released_at: number | null;
  };
  parking_places: {
    id: Generated<number>;
    external_id: string;
    parking_type: string;
    name: string | null;
    address: string | null;
    lat_e6: number | null;
    lon_e6: number | null;
    places: number | null;
    places_disabled: number | null;
    price_kopecks: number | null;
    opening_hours: string | null;
    operator: string | null;
  };
}
