'use client';
import { SectionForm, type SectionFormProps, useForm } from '@/components/forms/form';
import { draftNames, type FieldTable, startValues } from '@/contract/form';
import { Restored } from './restored';
import { isSettled, type TypingOptions, useTyping } from './use-typing';

type Setup<Some extends FieldTable> = Omit<Parameters<typeof useForm<Some>>[0], 'draft'> & {
  /** Its name among the forms of the page. */
  name: string;
} & TypingOptions;

/** A form of the desk that is written into: what was typed comes back after F5, another page, another sign-in. */
export function useDeskForm<Some extends FieldTable>({ name, record, isPaged, ...setup }: Setup<Some>) {
  const start = startValues(setup.form, setup.known);
  const given: Record<string, string> = start;
  const base = Object.fromEntries(draftNames(setup.form).map((field) => [field, given[field] ?? '']));
  const typing = useTyping(name, base, { record, isPaged });
  const values = { ...start, ...typing.values };
  const form = useForm({
    ...setup,
    known: values,
    draft: typing.draft,
    isLast: (element) => isSettled(typing) && (setup.isLast?.(element) ?? true),
    complete: (sent) => {
      setup.complete?.(sent);
      if (record) sent.set('version', record.version);
    },
  });
  const labelOf = (field: string) => setup.form.fields[field]?.label ?? '';
  return { ...form, labelOf, typing, typed: values, formProps: { ...form.formProps, autoComplete: 'off' } };
}

type DeskFormProps = Omit<SectionFormProps, 'form'> & {
  form: SectionFormProps['form'] & Pick<ReturnType<typeof useDeskForm>, 'typing' | 'labelOf'>;
};

export const DeskForm = ({ form, children, ...rest }: DeskFormProps) => (
  <SectionForm {...rest} form={form}>
    <Restored typing={form.typing} labelOf={form.labelOf} />
    {children}
  </SectionForm>
);
