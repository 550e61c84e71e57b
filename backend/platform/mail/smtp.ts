// The last byte is what makes the server take a message. `beforeLastByte` runs just before it; until then a failure
// leaves nothing behind.
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Message } from './build-message';

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;

type BeforeLastByte = () => Promise<void>;

async function* heldBack(bytes: Buffer, beforeLastByte: BeforeLastByte) {
  yield bytes;
  await beforeLastByte();
}

export function sendBySmtp(
  smtpUrl: string,
  { from, to, bytes }: Message,
  beforeLastByte: BeforeLastByte,
): Promise<void> {
  const { options } = new SMTPTransport(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  });
  return new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close();
      reject(error);
    };
    const send = () => {
      // Byte mode prevents read-ahead, which would call `beforeLastByte` early.
      const message = Readable.from(heldBack(bytes, beforeLastByte), { objectMode: false, highWaterMark: 1 });
      connection.send({ from, to }, message, (error) => {
        if (error) {
          fail(error);
          return;
        }
        connection.quit();
        resolve();
      });
    };
    connection.on('error', fail);
    const next = (step: () => void) => (error?: Error | null) => {
      if (error) fail(error);
      else step();
    };
    const login = () => {
      const { user, pass = '' } = options.auth ?? {};
      if (user) connection.login({ user, credentials: { user, pass } }, next(send));
      else send();
    };
    connection.connect(next(login));
  });
}
