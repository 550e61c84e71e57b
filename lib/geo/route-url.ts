// The way to a place, opened in the map application of the phone or in the browser.

/** Address of a route to the coordinates, or null when one of them is missing. Degrees, WGS 84. */
export function routeUrl(lat: number | null | undefined, lon: number | null | undefined): string | null {
  if (lat == null || lon == null) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`;
}

/** Address of a large map with the place marked. Degrees, WGS 84. */
export function placeUrl(lat: number, lon: number): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`;
}
