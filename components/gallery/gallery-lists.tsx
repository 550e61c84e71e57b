import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { Pager } from '@/components/ui/pager';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { type Column, Table } from '@/components/ui/table';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';

interface Row {
  plate: string;
  sum: string;
}

const ROWS: Row[] = Array.from({ length: 12 }, (_, index) => ({
  plate: `AA${1000 + index}BB`,
  sum: formatMoney(`${340 * (index + 1)}.00`),
}));

const COLUMNS: Column<Row>[] = [
  { key: 'plate', title: 'Номерний знак', cell: ({ plate }) => <LicensePlate licensePlate={plate} />, rowHeader: true },
  { key: 'sum', title: 'Сума', cell: ({ sum }) => sum, numeric: true },
];

const LAYOUTS = ['stack', 'divided', 'grid', 'row'] as const;

export function GalleryLists() {
  return (
    <Section id="lists" title="Списки й таблиці">
      <DescriptionList
        items={[
          { term: 'Адреса', description: 'вул. Соборна, 1' },
          { term: 'Порожнє', description: null },
          { term: 'Телефон', description: '+38 (000) 000-00-01' },
        ]}
      />
      <Table caption="Таблиця" columns={COLUMNS} rows={ROWS.slice(0, 3)} rowKey={({ plate }) => plate} />
      <Table caption="Довга таблиця" columns={COLUMNS} rows={ROWS} rowKey={({ plate }) => plate} limitHeight />
      {LAYOUTS.map((layout) => (
        <PlainList key={layout} layout={layout}>
          {['перше', 'друге', 'третє'].map((words) => (
            <li key={words}>
              <Card>{words}</Card>
            </li>
          ))}
        </PlainList>
      ))}
      <Pager label="Сторінки" page={3} pageCount={9} hasNext hrefOf={(page) => paths.news(page)} />
    </Section>
  );
}
