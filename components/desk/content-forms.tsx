'use client';
import type { ReactNode } from 'react';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import type { TypingOptions } from '@/components/desk/drafts/use-typing';
import { Fields } from '@/components/forms/fields';
import { FAQ_FORM, PARKING_FORM, VACANCY_FORM } from '@/contract/content-forms';
import { saveParkingPlace, saveQuestion, saveVacancy } from '@/lib/desk/content-actions';
import { MarkdownField } from './markdown-field';
import { NewsForm } from './news-form';
import { type MapOfCity, PlacePicker } from './place-picker';
import { SAVE } from './save-record';
import { WhenFields, WITHIN } from './when-fields';

type ContentFormProps = {
  address: string;
  values: Record<string, string>;
  /** Undefined for a new one. */
  shown: TypingOptions['record'];
  map: MapOfCity | null;
  /** How citizens will see it, where that is shown beside the form. */
  preview: ReactNode;
};

function VacancyForm({ address, values, shown }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    record: shown,
    form: VACANCY_FORM,
    action: saveVacancy,
    address,
    known: values,
  });
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields
        form={form}
        change={WITHIN}
        own={{ body: <MarkdownField {...form.field('body')} />, show: <WhenFields field={form.field} /> }}
      />
    </DeskForm>
  );
}

function QuestionForm({ address, values, shown }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    record: shown,
    form: FAQ_FORM,
    action: saveQuestion,
    address,
    known: values,
  });
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields form={form} own={{ answer: <MarkdownField {...form.field('answer')} withoutHeadings /> }} />
    </DeskForm>
  );
}

function ParkingForm({ address, values, shown, map }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    record: shown,
    form: PARKING_FORM,
    action: saveParkingPlace,
    address,
    known: values,
  });
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields form={form} />
      {map ? <PlacePicker {...map} lat={form.field('lat').id} lon={form.field('lon').id} /> : null}
    </DeskForm>
  );
}

const FORMS = { news: NewsForm, vacancies: VacancyForm, faq: QuestionForm, 'parking-places': ParkingForm };

export function ContentForm({ register, ...props }: ContentFormProps & { register: keyof typeof FORMS }) {
  const Own = FORMS[register];
  return <Own {...props} />;
}
