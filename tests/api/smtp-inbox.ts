import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface Received {
  id: string;
  to: string[];
  raw: string;
}

export interface SmtpInbox {
  url: string;
  received: Received[];
  /** SMTP code to refuse messages with; null accepts them. */
  refuse: (code: number | null) => void;
  /** Takes messages and answers none of them until it is called with false. */
  holdAnswers: (holds: boolean) => void;
  /** Breaks the connection when it has a message whole. */
  breakOff: (breaks: boolean) => void;
  /** Puts off this recipient alone, or refuses it with this code. */
  putOff: (address: string, code?: number) => void;
  close(): Promise<void>;
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Requires authentication with the password "надійний" when `user` is set. */
export async function openSmtpInbox({ port = 0, user = '' } = {}): Promise<SmtpInbox> {
  const received: Received[] = [];
  let refusal: number | null = null;
  let holds = false;
  let breaks = false;
  const sockets = new Set<Socket>();
  const unanswered: (() => void)[] = [];
  const putOff = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: user === '',
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === user && password === 'надійний') done(null, { user });
      else done(new Error('Wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = putOff.get(address);
      done(responseCode ? Object.assign(new Error('Not this one'), { responseCode }) : undefined);
    },
    onData: (stream, session, done) => {
      const take = (raw: string) => {
        if (refusal !== null) {
          done(Object.assign(new Error('Not now'), { responseCode: refusal }));
          return;
        }
        const id = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';
        received.push({ id, to: session.envelope.rcptTo.map(({ address }) => address), raw });
        if (breaks) for (const socket of sockets) socket.destroy();
        else if (holds) unanswered.push(done);
        else done();
      };
      readAll(stream).then(take, done);
    },
  });
  // Senders that are killed reset their connections.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user ? `${encodeURIComponent(user)}:${encodeURIComponent('надійний')}@` : ''}127.0.0.1:${address.port}`,
    received,
    putOff: (address, code = 450) => void putOff.set(address, code),
    holdAnswers: (next) => {
      holds = next;
      if (!holds) for (const answer of unanswered.splice(0)) answer();
    },
    breakOff: (next) => {
      breaks = next;
    },
    refuse: (code) => {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
