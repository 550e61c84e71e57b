'use client';
import { Fragment, type ReactNode, useRef } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { PlateInput } from '@/components/ui/plate-input';
import { RadioChoices } from '@/components/ui/radio-choices';
import { SelectInput } from '@/components/ui/select-input';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { Field, FieldName, FieldTable, OwnName } from '@/contract/form';
import { capital } from '@/domain/capital';
import type { useCheckedForm } from './use-checked-form';

type ControlProps = ReturnType<ReturnType<typeof useCheckedForm>['field']>;
type Change = { label?: string; hint?: string; optional?: boolean };

/** Controls for kinds that `Fields` cannot draw, and replacements for others. */
type Own<Some extends FieldTable> = { readonly [Name in FieldName<Some>]?: ReactNode } & {
  readonly [Name in OwnName<Some>]: ReactNode;
};

type FieldsProps<Some extends FieldTable> = {
  form: { fields: Some; field: (name: FieldName<Some>) => ControlProps };
  step?: string;
  /** Overrides for this page; null leaves the field out. */
  change?: { readonly [Name in FieldName<Some>]?: Change | null };
} & ([OwnName<Some>] extends [never] ? { own?: Own<Some> } : { own: Own<Some> });

export function Fields<Some extends FieldTable>({ form, step, change, own }: FieldsProps<Some>) {
  const drawn: Readonly<Record<string, ReactNode>> = own ?? {};
  const changes: Readonly<Record<string, Change | null | undefined>> = change ?? {};
  return Object.entries<Field>(form.fields).map(([name, field]) => {
    const changed = changes[name];
    if ((step !== undefined && field.step !== step) || changed === null) return null;
    return (
      <Fragment key={name}>{drawn[name] ?? <Control {...form.field(name)} {...changed} kind={field.kind} />}</Fragment>
    );
  });
}

function Control({ kind, rows, options = [], ...line }: ControlProps & { kind: Field['kind'] }) {
  switch (kind) {
    case 'text':
      return <TextInput {...line} />;
    case 'email':
      return <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...line} />;
    case 'phone':
      return <PhoneInput {...line} />;
    case 'plate':
      return <PlateInput {...line} />;
    case 'lines':
      return <TextArea {...line} rows={2} />;
    case 'prose':
      return <TextArea {...line} rows={rows} />;
    case 'select':
      return <SelectInput {...line} options={options} />;
    case 'radio':
      return <Radios {...line} options={options} />;
    case 'box':
      return <Box {...line} />;
    case 'hidden':
      return <input type="hidden" name={line.name} value={line.defaultValue} />;
    default:
      return null;
  }
}

const Radios = ({ id, name, label, hint, error, defaultValue, options = [] }: ControlProps) => (
  <RadioChoices
    id={id}
    name={name}
    legend={
      <>
        <b>{label}</b>
        {hint ? <span>. {hint}</span> : null}
      </>
    }
    choices={options.map(([value, words]) => ({ value, title: capital(words) }))}
    value={defaultValue}
    error={error}
  />
);

const Box = ({ id, name, label, hint, error, defaultValue }: ControlProps) => (
  <CheckboxField id={id} name={name} hint={hint} error={error} defaultChecked={defaultValue !== ''}>
    {label}
  </CheckboxField>
);

/** Mask «+38 (0##) ###-##-##»; pasting any spelling, such as 0XX… or 380…, gives the same number. */
function PhoneInput(props: ControlProps) {
  const isMasked = useRef(false);

  function mask(event: React.FocusEvent<HTMLInputElement>) {
    if (isMasked.current) return;
    isMasked.current = true;
    const field = event.currentTarget;
    import('./phone-mask').then(
      ({ maskPhone }) => maskPhone(field),
      () => (isMasked.current = false),
    );
  }

  return <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" width="medium" onFocus={mask} />;
}
