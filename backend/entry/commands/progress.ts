const EVERY_MS = 200;
const LINE_EVERY_ROWS = 100_000;
const BAR = 24;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  show(rows: number, share: number): void;
  commit(): void;
  end(): void;
}

type Stream = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

const inWords = (rows: number, share: number) =>
  `перевірено рядків ${rows.toLocaleString('uk-UA')} (${Math.floor(share * 100)}\u00a0%)`;

function bar(share: number): string {
  const full = Math.round(share * BAR);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`;
}

function onTerminal(stream: Stream): Progress {
  let shownAt = 0;
  return {
    show: (rows, share) => {
      const now = Date.now();
      if (now - shownAt < EVERY_MS) return;
      shownAt = now;
      stream.write(`${CLEAR_LINE}${bar(share)} ${inWords(rows, share)}`);
    },
    commit: () => void stream.write(`${CLEAR_LINE}${bar(1)} усе перевірено, записую…`),
    end: () => void stream.write(CLEAR_LINE),
  };
}

function inLines(stream: Stream): Progress {
  let next = LINE_EVERY_ROWS;
  return {
    show: (rows, share) => {
      if (rows < next) return;
      next = rows - (rows % LINE_EVERY_ROWS) + LINE_EVERY_ROWS;
      stream.write(`Імпорт: ${inWords(rows, share)}\n`);
    },
    commit: () => {
      if (next > LINE_EVERY_ROWS) stream.write('Імпорт: усе перевірено, записую…\n');
    },
    end: () => undefined,
  };
}

export const openProgress = (stream: Stream = process.stderr): Progress =>
  stream.isTTY ? onTerminal(stream) : inLines(stream);
