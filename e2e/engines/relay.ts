// The browser's proxy: gives each test an address of its own (limits count by address), takes the network away, and hears
// every complaint of the page from its first byte, which WebDriver cannot. Its script also lets a test move the page's clock.
import { createHash } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { paths } from '@/domain/paths';

const COMPLAINTS = '/complaints-of-the-browser';
const RECORDER = `(function(){
  var visitor=document.currentScript.dataset.visitor;
  function tell(what){navigator.sendBeacon('${COMPLAINTS}?'+visitor,location.pathname+': '+what)}
  addEventListener('error',function(e){tell(e.message?'exception: '+e.message:'not loaded: '+(e.target.src||e.target.href))},true);
  addEventListener('unhandledrejection',function(e){tell('unhandled rejection: '+e.reason)});
  var said=console.error;
  console.error=function(){tell('console.error: '+[].join.call(arguments,' '));return said.apply(console,arguments)};
  var now=Date.now;
  Date.now=function(){return now()+Number(document.documentElement.dataset.clockAhead||0)};
})()`;
const HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

const withRecorder = (html: string, visitor: string) =>
  html.replace('<head>', `<head><script data-visitor="${visitor}">${RECORDER}</script>`);
const withReports = (policy: string, visitor: string) =>
  `${policy.replace(/script-src ([^;]+)/, `script-src $1 ${HASH}`)}; report-uri ${COMPLAINTS}?${visitor}`;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readReport(body: string): string {
  if (!body.startsWith('{')) return body;
  const { 'csp-report': report } = JSON.parse(body) as { 'csp-report': Record<string, string> };
  return `${report['document-uri']}: policy broken: ${report['violated-directive']} ${report['blocked-uri']}`;
}

export interface Relay {
  address: string;
  complaints: string[];
  setOffline: (isOffline: boolean) => void;
  servesWorker: boolean;
  /** The visitor's address. */
  visitor: string;
  close: () => void;
}

export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isOffline = false;

  async function pass(coming: IncomingMessage, going: ServerResponse, url: URL) {
    const { visitor } = relay;
    const headers: IncomingHttpHeaders = { ...coming.headers, 'x-forwarded-for': visitor };
    delete headers['accept-encoding'];
    const onward = request(url, { method: coming.method, headers });
    onward.on('error', () => coming.socket.destroy());
    coming.pipe(onward);
    const answer = await new Promise<IncomingMessage>((resolve) => onward.on('response', resolve));
    const policy = answer.headers['content-security-policy'];
    const changed: IncomingHttpHeaders = { ...answer.headers };
    if (typeof policy === 'string') changed['content-security-policy'] = withReports(policy, visitor);
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      going.writeHead(answer.statusCode ?? 502, changed);
      answer.pipe(going);
      return;
    }
    const html = Buffer.from(withRecorder((await bodyOf(answer)).toString(), visitor));
    delete changed['transfer-encoding'];
    going.writeHead(answer.statusCode ?? 502, { ...changed, 'content-length': html.length });
    going.end(coming.method === 'HEAD' ? undefined : html);
  }

  async function take(coming: IncomingMessage, going: ServerResponse) {
    const url = new URL(coming.url ?? '');
    if (isOffline || !url.hostname.startsWith('127.')) return void coming.socket.destroy();
    if (url.pathname === paths.serviceWorker && !relay.servesWorker) return void going.writeHead(404).end();
    if (url.pathname !== COMPLAINTS) return pass(coming, going, url);
    const said = readReport((await bodyOf(coming)).toString());
    // The page of the test before may give up what it loaded when this one's opens.
    if (url.search === `?${relay.visitor}`) relay.complaints.push(said);
    going.writeHead(204).end();
  }

  const server = createServer((coming, going) => {
    take(coming, going).catch(() => coming.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isOffline) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    complaints: [],
    setOffline(now) {
      isOffline = now;
      if (isOffline) for (const socket of sockets) socket.destroy();
    },
    servesWorker: false,
    visitor: '198.18.0.1',
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return relay;
}
