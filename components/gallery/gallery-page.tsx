import { Page, PageHeading } from '@/components/layout/page-frame';
import { GalleryButtons } from './gallery-buttons';
import { GalleryWords } from './gallery-words';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { PlateInput } from '@/components/ui/plate-input';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Section } from '@/components/ui/section';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { Pager } from '@/components/ui/pager';
import { PlainList } from '@/components/ui/plain-list';
import { type Column, Table } from '@/components/ui/table';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';
import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Drawing, EMPTY_DRAWING } from '@/components/ui/drawing';
import { Fold } from '@/components/ui/fold';
import { Prose } from '@/components/ui/prose';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { SummaryCard } from '@/components/ui/summary-card';

const TONES = ['plain', 'soft', 'action'] as const;

function GallerySurfaces() {
  return (
    <Section id="surfaces" title="Картки та поверхні" lead="Одна думка в одній рамці.">
      <Breadcrumbs items={[{ title: 'Головна', href: paths.home }]} />
      {TONES.map((tone) => (
        <Card key={tone} tone={tone}>
          <h3>Картка</h3>
          <p>Те, що вона каже.</p>
        </Card>
      ))}
      <SummaryCard title="Підстава" action={<a href="#surfaces">Змінити</a>}>
        <p>Знака не було видно</p>
      </SummaryCard>
      <AsideCard id="aside-soft" title="Поруч зі сторінкою">
        <p>Одне, що допоможе.</p>
      </AsideCard>
      <AsideCard id="aside-sun" title="Можна зробити зараз" tone="sun" drawing={EMPTY_DRAWING}>
        <AppLink href={paths.home}>Перейти</AppLink>
      </AsideCard>
      <Fold title="Прочитати за дотиком">
        <p>Те, що потрібно не кожному.</p>
      </Fold>
      <Drawing src="/drawings/offline.svg" />
      <Prose>
        <h3>Текст</h3>
        <p>Абзац, у якому рядок не довший за 70 знаків.</p>
        <ul>
          <li>перше</li>
          <li>друге</li>
        </ul>
        <blockquote>
          <p>Цитата.</p>
        </blockquote>
      </Prose>
    </Section>
  );
}

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

function GalleryLists() {
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
      <ScrollFrame aria-label="Рамка, що прокручується клавішами">
        Рамка таблиці приймає фокус, щоб її можна було прокрутити без миші.
      </ScrollFrame>
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

const STATES = [
  { state: 'empty', hint: undefined, error: undefined },
  { state: 'hinted', hint: 'Підказка про те, що вписати', error: undefined },
  { state: 'wrong', hint: 'Підказка про те, що вписати', error: 'Впишіть, чого бракує' },
];

const CHOICES = [
  ['all', 'Усі'],
  ['free', 'Безоплатні'],
] as const;

const REASONS = [
  { value: 'paid', title: 'Паркування сплачено', details: <p>Що допоможе: квитанція</p> },
  { value: 'none', title: 'Інше', details: <p>Опишіть своїми словами</p> },
];

function GalleryFields() {
  return (
    <Section id="fields" title="Поля">
      <ErrorSummary inPlace errors={[{ fieldId: 'text-wrong', message: 'Впишіть, чого бракує' }]} />
      {STATES.map(({ state, hint, error }) => (
        <Stack key={state} width="form">
          <TextInput id={`text-${state}`} label="Прізвище" hint={hint} error={error} />
          <TextInput id={`short-${state}`} label="Індекс" hint={hint} error={error} width="medium" optional />
          <PlateInput id={`plate-${state}`} label="Номерний знак" hint={hint} error={error} />
          <SelectInput id={`choice-${state}`} label="Місця" hint={hint} error={error} options={CHOICES} />
          <RadioChoices
            id={`radio-${state}`}
            name={`radio-${state}`}
            legend="Що сталося"
            error={error}
            choices={REASONS}
            value={hint ? 'paid' : ''}
            folded={state === 'wrong'}
          />
          <TextArea id={`area-${state}`} label="Пояснення" hint={hint} error={error} rows={3} optional />
          <CheckboxField id={`box-${state}`} error={error} defaultChecked={state === 'hinted'}>
            Погоджуюся
          </CheckboxField>
          <Field id={`file-${state}`} label="Файли" hint={hint} error={error}>
            <FileInput id={`file-${state}`} multiple />
          </Field>
        </Stack>
      ))}
    </Section>
  );
}

export function GalleryPage() {
  return (
    <Page>
      <PageHeading
        above="Лише для розробників"
        title="Частини сайту"
        lead="Кожна частина в кожному стані. Перегляньте їх вдень, увечері, для людей із порушенням зору та на папері."
        drawing="/drawings/sent.svg"
      />
      <GalleryButtons />
      <GalleryFields />
      <GalleryWords />
      <GallerySurfaces />
      <GalleryLists />
    </Page>
  );
}
