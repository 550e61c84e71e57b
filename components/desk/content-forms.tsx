'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { describeField } from '@/components/ui/describe-field';
import { Field } from '@/components/ui/field';
import { FAQ_FORM, NEWS_FORM, PARKING_FORM, VACANCY_FORM } from '@/contract/content-forms';
import { FILE_SIZE_MAX_TEXT } from '@/domain/file-limits';
import { saveNews, saveParkingPlace, saveQuestion, saveVacancy } from '@/lib/desk/content-actions';
import { startForm } from '@/lib/forms/form-state';
import { MarkdownField } from './markdown-field';
import { NamedFileInput } from '@/components/files/named-file-input';
import { type MapOfCity, PlacePicker } from './place-picker';

type ContentFormProps = { address: string; values: Record<string, string>; map: MapOfCity | null };

const SAVE = { submit: 'Зберегти', label: 'Запис', done: null, 'aria-keyshortcuts': 'Ctrl+Enter' } as const;

type FileProps = { id: string; name: string; label: string; hint: string; error?: string | undefined };

const PICTURES = `JPG, PNG, WEBP або HEIC до ${FILE_SIZE_MAX_TEXT}`;

const Picture = ({ id, name, label, hint, error }: FileProps) => (
  <Field id={id} label={label} hint={hint} error={error} optional>
    <NamedFileInput name={name} accept="image/*" {...describeField({ id, hint, error })} />
  </Field>
);

function NewsForm({ address, values }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    form: NEWS_FORM,
    action: saveNews,
    address,
    initial: startForm(NEWS_FORM, values),
  });
  const { inset, picture } = { inset: form.field('inset'), picture: form.field('picture') };
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields
        form={form}
        own={{
          body_markdown: <MarkdownField {...form.field('body_markdown')} />,
          inset: (
            <Picture
              {...inset}
              label="Картинка в текст"
              hint={`${PICTURES}. Стане в кінці тексту, звідти її можна перенести`}
            />
          ),
          picture: <Picture {...picture} label="Картинка новини" hint={PICTURES} />,
        }}
      />
    </DeskForm>
  );
}

function VacancyForm({ address, values }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    form: VACANCY_FORM,
    action: saveVacancy,
    address,
    initial: startForm(VACANCY_FORM, values),
  });
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields form={form} />
    </DeskForm>
  );
}

function QuestionForm({ address, values }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    form: FAQ_FORM,
    action: saveQuestion,
    address,
    initial: startForm(FAQ_FORM, values),
  });
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields form={form} />
    </DeskForm>
  );
}

function ParkingForm({ address, values, map }: ContentFormProps) {
  const form = useDeskForm({
    name: 'record',
    form: PARKING_FORM,
    action: saveParkingPlace,
    address,
    initial: startForm(PARKING_FORM, values),
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
