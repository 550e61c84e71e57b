// Whoever waits outside for the site, and what a city needs so that its doctor finds nothing wrong.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export const OPERATOR = 'operator@rada.gov.ua';
export const PLACE = {
  external_id: 'p-1',
  parking_type: 'Відведений',
  name: 'Майданчик на площі',
  address: 'площа Соборна, 1',
  lat: '49.5883',
  lon: '34.5514',
};

export async function openWatchdog(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/ping/of-this-site`, close: () => void server.close() };
}
