// A line on the operator's terminal that moves while an import goes on; nothing where the output is read by a program.
const EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  show(rows: number): void;
  end(): void;
}

export function openProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  let shownAt = 0;
  return {
    show: (rows) => {
      const now = Date.now();
      if (now - shownAt < EVERY_MS) return;
      shownAt = now;
      stream.write(`${CLEAR_LINE}Перевірено рядків: ${rows.toLocaleString('uk-UA')}…`);
    },
    end: () => void stream.write(CLEAR_LINE),
  };
}
