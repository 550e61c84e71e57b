import { Table, type Column } from '@/components/ui/table';

interface Line {
  line: number;
  reason: string;
}

const COLUMNS: Column<Line>[] = [
  { key: 'line', title: 'Рядок', numeric: true, rowHeader: true, cell: ({ line }) => line },
  { key: 'reason', title: 'Що не так', cell: ({ reason }) => reason },
];

export function ProblemLines({ title, lines, total }: { title: string; lines: Line[]; total: number }) {
  if (lines.length === 0) return null;
  const shown = lines.length < total ? `, показано перші ${lines.length}` : '';
  return (
    <Table
      caption={`${title}: ${total}${shown}`}
      columns={COLUMNS}
      rows={lines}
      rowKey={({ line, reason }) => `${line} ${reason}`}
      limitHeight
    />
  );
}
