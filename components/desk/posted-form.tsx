'use client';
import { type ComponentProps, createContext, type ReactNode, use, useRef } from 'react';
import { HiddenValues } from '@/components/forms/hidden-values';
import { SAVING_MS } from '@/components/forms/patience';
import { SelectInput } from '@/components/ui/select-input';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { deskPaths } from '@/domain/desk-paths';
import type { Call } from '@/lib/desk/posted-acts';
import { submitBy } from '@/lib/browser/stated-base';
import { FormBody, type FormBodyProps } from './act-form';
import { Restored } from './drafts/restored';
import { isSettled, type TypingOptions, useTyping } from './drafts/use-typing';

const ValuesContext = createContext<Record<string, string>>({});

type PostedFormProps = Pick<TypingOptions, 'record'> &
  ComponentProps<typeof HiddenValues> & {
    call: Call | null;
    /** Its name among the forms of the page. */
    name: string;
    label: string;
    /** What its fields have when nothing is typed. */
    base: Record<string, string>;
    children: ReactNode;
  } & Partial<Pick<FormBodyProps, 'submit' | 'variant' | 'shortcut'>>;

/** A form that posts to the desk's one address, with fields that keep what is typed: a refusal comes with another page. */
export function PostedForm(props: PostedFormProps) {
  const { name, label, base, record, call, values, submit, variant, shortcut, children } = props;
  const typing = useTyping(name, base, { record });
  const isKept = useRef(false);

  async function keep(form: HTMLFormElement, submitter: HTMLElement | null) {
    const { draft } = typing;
    await Promise.race([draft.flush(), new Promise((resolve) => setTimeout(resolve, SAVING_MS))]);
    await draft.pause();
    // A form that is still telling of its submit ignores another: where nothing was typed, nothing above has waited.
    await new Promise((resolve) => setTimeout(resolve));
    isKept.current = true;
    submitBy(form, submitter);
  }

  return (
    <form
      method="post"
      action={deskPaths.act}
      aria-label={label}
      autoComplete="off"
      onInput={typing.draft.change}
      onSubmit={(event) => {
        if (isKept.current) return;
        event.preventDefault();
        if (!isSettled(typing)) return;
        void keep(event.currentTarget, event.nativeEvent.submitter);
      }}
    >
      <Restored typing={typing} />
      <HiddenValues values={{ ...values, call }} />
      {record ? <input type="hidden" name="version" value={typing.values['version'] ?? record.version} /> : null}
      <ValuesContext value={typing.values}>
        {submit === undefined ? children : <FormBody {...{ submit, variant, shortcut, children }} width="form" />}
      </ValuesContext>
    </form>
  );
}

const useTyped = (name: string | undefined, given: string) => use(ValuesContext)[name ?? ''] ?? given;

export function TypedArea(props: ComponentProps<typeof TextArea>) {
  return <TextArea {...props} defaultValue={useTyped(props.name, '')} />;
}

export function TypedInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} defaultValue={useTyped(props.name, '')} />;
}

export function TypedSelect(props: ComponentProps<typeof SelectInput>) {
  return <SelectInput {...props} defaultValue={useTyped(props.name, '')} />;
}
