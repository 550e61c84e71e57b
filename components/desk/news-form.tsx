'use client';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import type { TypingOptions } from '@/components/desk/drafts/use-typing';
import { NamedFileInput } from '@/components/files/named-file-input';
import { Fields } from '@/components/forms/fields';
import { describeField, Field } from '@/components/ui/field';
import { NEWS_FORM } from '@/contract/content-forms';
import { FILE_SIZE_MAX_TEXT } from '@/domain/file-limits';
import { saveNews } from '@/lib/desk/content-actions';
import { BesideLayout } from './beside-layout';
import { MarkdownField } from './markdown-field';
import { previewNews } from './preview-news';
import { SAVE } from './save-record';
import { WhenFields, WITHIN } from './when-fields';

type FileProps = { id: string; name: string; label: string; hint: string; error?: string | undefined };

const PICTURES = `JPG, PNG, WEBP або HEIC до ${FILE_SIZE_MAX_TEXT}`;

const Picture = ({ id, name, label, hint, error }: FileProps) => (
  <Field id={id} label={label} hint={hint} error={error} optional>
    <NamedFileInput name={name} accept="image/*" {...describeField({ id, hint, error })} />
  </Field>
);

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

type NewsFormProps = {
  address: string;
  values: Record<string, string>;
  shown: TypingOptions['record'];
  preview: ReactNode;
};

export function NewsForm({ address, values, shown, preview: given }: NewsFormProps) {
  const form = useDeskForm({
    name: 'record',
    record: shown,
    form: NEWS_FORM,
    action: saveNews,
    address,
    known: values,
  });
  const { frame, shown: preview } = usePreview(given, form.typing.restoredAt !== null);
  const { inset, picture } = { inset: form.field('inset'), picture: form.field('picture') };
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
                <Picture
                  {...inset}
                  label="Картинка в текст"
                  hint={`${PICTURES}. Стане в кінці тексту, звідти її можна перенести`}
                />
              ),
              picture: <Picture {...picture} label="Картинка новини" hint={PICTURES} />,
              show: <WhenFields field={form.field} />,
            }}
          />
        </DeskForm>
      </BesideLayout>
    </div>
  );
}
