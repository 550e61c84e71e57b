'use client';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilesField } from './files-field';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import type { TypingOptions } from '@/components/desk/drafts/use-typing';
import { Fields } from '@/components/forms/fields';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { FAQ_FORM, NEWS_FORM, PARKING_FORM, VACANCY_FORM } from '@/contract/content-forms';
import { SHOWN } from '@/contract/when-shown';
import { keysOf } from '@/domain/keys';
import { saveNews, saveParkingPlace, saveQuestion, saveVacancy } from '@/lib/desk/content-actions';
import { BesideLayout } from './beside-layout';
import { MarkdownField } from './markdown-field';
import { type MapOfCity, PlacePicker } from './place-picker';
import { previewNews } from './preview-news';

type WhenProps = {
  field: (
    name: 'show' | 'show_on' | 'show_at',
  ) => ComponentProps<typeof TextInput> & { name: string; defaultValue: string };
};

/** Drawn within the choice of a day. */
const WITHIN = { show_on: null, show_at: null } as const;

/** «Опублікувати зараз», a day and an hour, or a draft; the fields of a day are there for its choice alone. */
function WhenFields({ field }: WhenProps) {
  const { id, name, label, error, defaultValue } = field('show');
  const details: Partial<Record<keyof typeof SHOWN, ReactNode>> = {
    at: (
      <Stack>
        <TextInput {...field('show_on')} />
        <TextInput {...field('show_at')} />
      </Stack>
    ),
    draft: 'Збережеться тут, громадяни не побачать',
  };
  return (
    <RadioChoices
      id={id}
      name={name}
      legend={<b>{label}</b>}
      choices={keysOf(SHOWN).map((value) => ({ value, title: SHOWN[value], details: details[value] }))}
      value={defaultValue}
      error={error}
      folded
    />
  );
}

const QUIET_MS = 400;

/** As the server would show what is typed; the last one stays while the next comes or when none does. */
function usePreview(given: ReactNode, isRestored: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  const [shown, setShown] = useState(given);

  const show = useEffectEvent(async () => {
    const form = frame.current?.querySelector('form');
    if (!form) return;
    const mine = ++turn.current;
    const texts = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const preview = await previewNews(Object.fromEntries(texts)).catch(() => null);
    if (preview !== null && mine === turn.current) setShown(preview);
  });

  useEffect(() => {
    const element = frame.current;
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void show(), QUIET_MS);
    };
    if (isRestored) later();
    element?.addEventListener('input', later);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('input', later);
    };
  }, [isRestored]);
  return { frame, shown };
}

type ContentFormProps = {
  /** What the forms have in common. */
  of: {
    address: string;
    known: Record<string, string>;
    /** Undefined for a new one. */
    record: TypingOptions['record'];
  };
  map: MapOfCity | null;
  /** How citizens will see it, where that is shown beside the form. */
  preview: ReactNode;
};

const SAVE = { submit: 'Зберегти', label: 'Запис', done: null, 'aria-keyshortcuts': 'Ctrl+Enter' } as const;

function NewsForm({ of, preview: given }: ContentFormProps) {
  const form = useDeskForm({ ...of, name: 'record', form: NEWS_FORM, action: saveNews });
  const { frame, shown: preview } = usePreview(given, form.typing.restoredAt !== null);
  return (
    <div ref={frame}>
      <BesideLayout names={['Новина', 'Як побачать громадяни']} beside={preview}>
        <DeskForm {...SAVE} form={form}>
          <Fields
            form={form}
            change={WITHIN}
            own={{
              body_markdown: <MarkdownField {...form.field('body_markdown')} />,
              inset: (
                <FilesField
                  {...form.field('inset')}
                  isPicture
                  isOne
                  label="Картинка в текст"
                  more=". Стане в кінці тексту, звідти її можна перенести"
                />
              ),
              picture: <FilesField {...form.field('picture')} isPicture isOne label="Картинка новини" />,
              show: <WhenFields field={form.field} />,
            }}
          />
        </DeskForm>
      </BesideLayout>
    </div>
  );
}

function VacancyForm({ of }: ContentFormProps) {
  const form = useDeskForm({ ...of, name: 'record', form: VACANCY_FORM, action: saveVacancy });
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

function QuestionForm({ of }: ContentFormProps) {
  const form = useDeskForm({ ...of, name: 'record', form: FAQ_FORM, action: saveQuestion });
  return (
    <DeskForm {...SAVE} form={form}>
      <Fields form={form} own={{ answer: <MarkdownField {...form.field('answer')} withoutHeadings /> }} />
    </DeskForm>
  );
}

function ParkingForm({ of, map }: ContentFormProps) {
  const form = useDeskForm({ ...of, name: 'record', form: PARKING_FORM, action: saveParkingPlace });
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
