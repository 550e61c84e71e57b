// Fields of what the staff write, as in the registers, and how long each may be.
const LINE = 200;
const PROSE = 500;
const MOMENT = 40;

export const NEWS_LIMITS = {
  title: LINE,
  preview: PROSE,
  body_markdown: 50_000,
  image: PROSE,
  image_alt: PROSE,
  published_at: MOMENT,
} as const;

export const VACANCY_LIMITS = {
  title: LINE,
  preview: PROSE,
  body: 50_000,
  salary: LINE,
  employment: LINE,
  published_at: MOMENT,
  closes_at: MOMENT,
} as const;

export const FAQ_LIMITS = { question: PROSE, answer: 10_000, position: 10 } as const;

export const PARKING_LIMITS = {
  parking_type: LINE,
  name: LINE,
  address: LINE,
  lat: 20,
  lon: 20,
  places: 10,
  places_disabled: 10,
  price: 20,
  opening_hours: LINE,
  operator: LINE,
} as const;
