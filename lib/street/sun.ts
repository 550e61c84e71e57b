import { DAY_MS } from '@/domain/durations';

const J2000 = Date.UTC(2000, 0, 1, 12);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const sin = (degrees: number) => Math.sin(radians(degrees));
const cos = (degrees: number) => Math.cos(radians(degrees));

export interface Coordinates {
  lat: number;
  lon: number;
}

/**
 * Degrees of the sun's middle above the horizon, without refraction. Low-precision formulas of the Astronomical Almanac,
 * section C («Low precision formulas for the Sun»): within 0.01° from 1950 to 2050. `instant` is epoch ms.
 */
export function sunHeight(instant: number, { lat, lon }: Coordinates): number {
  const days = (instant - J2000) / DAY_MS;
  const anomaly = 357.528 + 0.9856003 * days;
  const longitude = 280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const obliquity = 23.439 - 0.0000004 * days;
  const ascension = (Math.atan2(cos(obliquity) * sin(longitude), cos(longitude)) * 180) / Math.PI;
  const sinDeclination = sin(obliquity) * sin(longitude);
  const siderealDegrees = 280.46062 + 360.98564737 * days;
  const hourAngle = siderealDegrees + lon - ascension;
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2);
  return (Math.asin(sin(lat) * sinDeclination + cos(lat) * cosDeclination * cos(hourAngle)) * 180) / Math.PI;
}
